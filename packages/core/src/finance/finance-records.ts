import type { EarlyPolicy } from "./finance-commands.ts";
import type { FinanceEvent, FinanceOrderChanged, FinancePaid } from "./finance-events.ts";
import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";

// Permanent, like every code below: they are in every journal.
const POLICY_CODES = { none: 0, forfeit: 1, flexRate: 2, penalty: 3 } as const satisfies Record<EarlyPolicy, number>;

// Codes 80 to 87: what comes for every order of every day. The rest travels as JSON, where a field may be added.
export const FINANCE_CHANGED = new RecordLayout<FinanceOrderChanged>(80, "FinanceOrderChanged", {
  orderId: "wide",
  userId: "int",
  productId: "int",
  coinId: "int",
  atoms: "wide",
  aprPpb: "int",
  days: "int",
  daysCounted: "int",
  accruedAtoms: "wide",
  paidAtoms: "wide",
  autoRenew: "flag",
  status: "small",
  subscribedAt: "wide",
  startsAt: "wide",
  endsAt: "wide",
  renewedFrom: "wide",
  earlyPolicy: POLICY_CODES,
  earlyPpb: "int",
});

const EVENTS: readonly RecordLayout<FinanceEvent>[] = [
  FINANCE_CHANGED,
  new RecordLayout<FinancePaid>(81, "FinancePaid", {
    orderId: "wide",
    userId: "int",
    productId: "int",
    coinId: "int",
    interestAtoms: "wide",
    principalAtoms: "wide",
  }),
];

export const FINANCE_EVENTS = new RecordTable<FinanceEvent>(EVENTS);
