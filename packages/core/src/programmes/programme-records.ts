import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";
import type {
  BrokerShareAccrued,
  ProgrammeEvent,
  RewardAccrued,
  RewardHeld,
  RewardPaid,
  RewardProgramme,
} from "./programme-events.ts";
import type { RewardProduct } from "./reward-product.ts";

// Permanent, like every code below: they are in every journal.
const PRODUCT_CODES = { spot: 0, contract: 1, option: 2, second: 3, interest: 4 } as const satisfies Record<
  RewardProduct,
  number
>;
const PROGRAMME_CODES = { referral: 0, friend: 1, agent: 2, broker: 3 } as const satisfies Record<
  RewardProgramme,
  number
>;

const FIGURES = {
  day: "int",
  product: PRODUCT_CODES,
  coinId: "int",
  payerId: "int",
  receiverId: "int",
  programme: PROGRAMME_CODES,
  level: "int",
  ratioPpm: "int",
  baseAtoms: "wide",
  atoms: "wide",
} as const;

export const REWARD_HELD = new RecordLayout<RewardHeld>(113, "RewardHeld", { rewardId: "wide", ...FIGURES });

// Codes 112 to 119: what comes for every payer and receiver of every day. The rest travels as JSON.
const EVENTS: readonly RecordLayout<ProgrammeEvent>[] = [
  new RecordLayout<RewardAccrued>(112, "RewardAccrued", FIGURES),
  REWARD_HELD,
  new RecordLayout<RewardPaid>(114, "RewardPaid", {
    userId: "int",
    product: PRODUCT_CODES,
    coinId: "int",
    day: "int",
    atoms: "wide",
    repaidAtoms: "wide",
    owedAtoms: "wide",
  }),
  new RecordLayout<BrokerShareAccrued>(115, "BrokerShareAccrued", {
    day: "int",
    product: { spot: 0, contract: 1, option: 2 },
    coinId: "int",
    brokerId: "int",
    orders: "wide",
    volumeAtoms: "wide",
    ratioPpm: "int",
    baseAtoms: "wide",
    atoms: "wide",
  }),
];

export const PROGRAMME_EVENTS = new RecordTable<ProgrammeEvent>(EVENTS);
