import { z } from "zod";
import { decimalOut, keyPageOf } from "../../fields.ts";

const product = z.enum(["spot", "contract", "option"]);
const side = z.enum(["buy", "sell"]);
/** UTC milliseconds. */
const time = z.int();

/** One line of the ledger; `after` = `before` + `amount`. */
const ledgerLine = z.object({
  /** "sequence-line". */
  id: z.string(),
  sequence: z.int(),
  createTime: time,
  businessType: z.string(),
  /** An account of the core: "platform.available". */
  account: z.string(),
  coin: z.string(),
  amount: decimalOut,
  before: decimalOut,
  after: decimalOut,
  refId: z.string(),
  /** 0 for none. */
  positionId: z.int(),
});

/** An order of any product, open or closed. A `status` as in the calls of its product. */
const order = z.object({
  id: z.int(),
  createTime: time,
  updateTime: time,
  product,
  symbol: z.string(),
  side,
  kind: z.string(),
  /** "0" at market. */
  price: decimalOut,
  quantity: decimalOut,
  filled: decimalOut,
  /** In the coin of the price, as `fee` is but for spot buys. */
  value: decimalOut,
  fee: decimalOut,
  feeCoin: z.string(),
  status: z.int(),
  /** Why it was closed; "" while it is open, and where it was filled. */
  reason: z.string(),
});

/** One side of a trade; of a trade with themselves both. */
const trade = z.object({
  id: z.string(),
  createTime: time,
  product,
  tradeId: z.int(),
  orderId: z.int(),
  symbol: z.string(),
  side,
  price: decimalOut,
  quantity: decimalOut,
  value: decimalOut,
  fee: decimalOut,
  feeCoin: z.string(),
});

const position = z.object({
  id: z.int(),
  createTime: time,
  /** 0 while it is open. */
  closeTime: time,
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  marginMode: z.string(),
  leverage: z.int(),
  /** Open now. */
  quantity: decimalOut,
  /** The most that it ever had. */
  most: decimalOut,
  margin: decimalOut,
  realised: decimalOut,
  fee: decimalOut,
  funding: decimalOut,
  coin: z.string(),
  status: z.int(),
});

const secondContract = z.object({
  id: z.int(),
  createTime: time,
  settleTime: time,
  symbol: z.string(),
  side: z.enum(["up", "down"]),
  seconds: z.int(),
  stake: decimalOut,
  odds: decimalOut,
  fee: decimalOut,
  /** Paid back in all. */
  credit: decimalOut,
  coin: z.string(),
  result: z.string(),
  status: z.int(),
  isDemo: z.boolean(),
});

const optionPosition = z.object({
  id: z.int(),
  createTime: time,
  closeTime: time,
  symbol: z.string(),
  /** Negative where it was written. */
  quantity: decimalOut,
  cost: decimalOut,
  margin: decimalOut,
  realised: decimalOut,
  fee: decimalOut,
  payoff: decimalOut,
  coin: z.string(),
  status: z.int(),
});

const financeOrder = z.object({
  id: z.int(),
  createTime: time,
  endTime: time,
  productId: z.int(),
  coin: z.string(),
  amount: decimalOut,
  /** Percent of a year. */
  apr: decimalOut,
  days: z.int(),
  accrued: decimalOut,
  paid: decimalOut,
  status: z.int(),
});

const deposit = z.object({
  id: z.int(),
  createTime: time,
  updateTime: time,
  channel: z.string(),
  coin: z.string(),
  amount: decimalOut,
  credited: decimalOut,
  address: z.string(),
  hash: z.string(),
  status: z.int(),
  reason: z.string(),
});

const withdrawal = z.object({
  id: z.int(),
  createTime: time,
  updateTime: time,
  channel: z.string(),
  coin: z.string(),
  amount: decimalOut,
  fee: decimalOut,
  receive: decimalOut,
  /** Of a bank channel the number of the bank account. */
  address: z.string(),
  hash: z.string(),
  status: z.int(),
  reason: z.string(),
});

/** Addresses of callers are masked. */
const session = z.object({
  id: z.int(),
  createTime: time,
  useTime: time,
  device: z.string(),
  address: z.string(),
});

/** A device they have signed in from, by the beginning of its mark. */
const device = z.object({ id: z.string(), createTime: time, useTime: time });

const signIn = z.object({
  id: z.int(),
  createTime: time,
  way: z.string(),
  isAccepted: z.boolean(),
  device: z.string(),
  address: z.string(),
  isNewDevice: z.boolean(),
});

const verification = z.object({
  id: z.int(),
  createTime: time,
  decisionTime: time,
  level: z.int(),
  status: z.int(),
  field: z.string(),
  reason: z.string(),
  reviewer: z.string(),
});

/** Somebody below them. */
const member = z.object({
  id: z.int(),
  createTime: time,
  /** 1 for whom they invited themselves. */
  level: z.int(),
  /** Masked. */
  name: z.string(),
});

/** In the language of the operator. */
const message = z.object({
  id: z.int(),
  createTime: time,
  type: z.string(),
  title: z.string(),
  content: z.string(),
  readFlag: z.boolean(),
});

const note = z.object({
  id: z.int(),
  createTime: time,
  operatorId: z.int(),
  operatorName: z.string(),
  text: z.string(),
});

/** A deed of the staff about them, as the audit log has it. */
const staffAction = z.object({
  id: z.int(),
  createTime: time,
  operatorId: z.int(),
  operatorName: z.string(),
  action: z.string(),
  reason: z.string(),
  /** 200, or the code it was refused with. */
  code: z.int(),
});

/** A question of theirs. `status`: 0 waits for the staff, 1 for the user, 2 closed. */
const question = z.object({
  id: z.int(),
  createTime: time,
  updateTime: time,
  topic: z.string(),
  subject: z.string(),
  status: z.int(),
  /** Who looks after it; "" for nobody. */
  holderName: z.string(),
});

/** A case of compliance about them. */
const complianceCase = z.object({
  id: z.int(),
  createTime: time,
  dueTime: time,
  ruleName: z.string(),
  /** 1 low, 2 middle, 3 high. */
  severity: z.int(),
  /** "open", "proposed" or "closed". */
  state: z.string(),
  /** Who has taken it; "" for nobody. */
  holderName: z.string(),
  /** 0 while it is not closed. */
  closeTime: time,
});

/** The tabs of a user's page, newest row first. */
export const userTabs = {
  ledger: keyPageOf(ledgerLine),
  orders: keyPageOf(order),
  trades: keyPageOf(trade),
  positions: keyPageOf(position),
  secondContracts: keyPageOf(secondContract),
  options: keyPageOf(optionPosition),
  finance: keyPageOf(financeOrder),
  deposits: keyPageOf(deposit),
  withdrawals: keyPageOf(withdrawal),
  sessions: keyPageOf(session),
  devices: keyPageOf(device),
  signIns: keyPageOf(signIn),
  verifications: keyPageOf(verification),
  members: keyPageOf(member),
  messages: keyPageOf(message),
  notes: keyPageOf(note),
  cases: keyPageOf(question),
  complianceCases: keyPageOf(complianceCase),
  staff: keyPageOf(staffAction),
};

export const USER_TABS = Object.keys(userTabs) as [keyof typeof userTabs, ...(keyof typeof userTabs)[]];
