import { eventually } from "@agio/testkit";
import { approveRequests, changeMoneySetting, passVerifications, type FundsStaff } from "./funds-staff.ts";
import type { TraderApi } from "./trader-api.ts";

const REASON = "Journey of copy trading";
const PLATFORM = 1;
const CONTRACT = 3;
const INTO_LEAD = 1;
const WAITING = 0;

/** Opens copy trading by its entry in the side menu, or closes it. */
export const setCopyTrading = (staff: FundsStaff, isOpen: boolean): Promise<void> =>
  changeMoneySetting(staff, "SIDEBAR_SETTING", (rows) =>
    rows.map((row) => ((row as { key: string }).key === "follow" ? { ...row, isOpen } : row)),
  );

/** Verifies the identity of a trader. */
export async function verify(staff: FundsStaff, trader: TraderApi, idCard: string): Promise<void> {
  const document = { flag: 1, realName: "Anna Berg", country: "DE", cardType: 1, idCard };
  await trader.call("POST", "/api/user/uploadKYC", document);
  await passVerifications(staff);
}

/** Moves USDT of the platform account to the contract account. */
export async function fundContracts(trader: TraderApi, amount: string): Promise<void> {
  const transfer = { coin: "USDT", amount, transferOutAccount: PLATFORM, transferInAccount: CONTRACT };
  await trader.call("POST", "/api/asset/transferFunds", transfer);
}

/** One of the staff asks for an application to be accepted, the other agrees. */
export async function acceptLeaders(staff: FundsStaff): Promise<void> {
  const path = `leaders/applications?status=${WAITING}`;
  const { rows } = (await staff.call("maker", "GET", path)) as { rows: { id: number }[] };
  for (const { id } of rows) {
    await staff.call("maker", "POST", "leaders/decide", { id, decision: "accept", reason: REASON });
  }
  await approveRequests(staff);
}

/** The number of a trader's lead account, with this much in it. */
export async function fundLead(trader: TraderApi, amount: string): Promise<number> {
  const id = await eventually("a lead account", async () => {
    const { leadAccountId } = (await trader.call("GET", "/api/follow/overview")) as { leadAccountId: number };
    return leadAccountId === 0 ? undefined : leadAccountId;
  });
  await trader.call("POST", "/api/follow/moveFunds", { amount, flag: INTO_LEAD });
  return id;
}

/** A market order of a leader in the lead account. */
export const tradeAsLeader = (
  trader: TraderApi,
  order: { accountId: number; symbol: string; direction: "buy" | "sell"; offset: "open" | "close"; share: number },
): Promise<unknown> => trader.call("POST", "/api/contract/order/submit", { ...order, orderType: 1 });
