import { agreementHash, type OptionAgreement, type SecondContractAgreement } from "../evidence/terms.ts";
import type { EvidenceLine, OptionEvidence, SecondContractEvidence } from "../evidence/evidence.ts";
import { SYMBOL, TAPE_START_MS, type MadeTape } from "./made-tape.ts";

const AGREEMENT: SecondContractAgreement = {
  orderId: 7,
  symbol: SYMBOL,
  coin: "USDT",
  side: "up",
  stake: "33.333333",
  odds: "0.87",
  fee: "1",
  seconds: 30,
  windowSeconds: 5,
  priceDecimals: 2,
  // Between the ticks 70 and 71: the entry is tick 71, the end that of tick 101.
  acceptedAt: TAPE_START_MS + 69_700,
  rule: "trimmed-mean-20",
  tie: "refund",
};

type Result = NonNullable<SecondContractEvidence["settlement"]>["result"];

/** The ledger's credit for each result of the stake above: fee 0.333334, promised profit 29.000000. */
const CREDIT = { win: "62.333332", lose: "0", draw: "33.666667", void: "33.666667" } as const;
const PROFIT = { win: "28.666665", lose: "-33.666667", draw: "0", void: "0" } as const;
const TO_BANK = { win: "0.000001", lose: "62.333333", draw: "29", void: "29" } as const;

function linesOf(result: Result): EvidenceLine[] {
  const line = (sequence: number, businessType: string, account: string, amount: string): EvidenceLine => {
    return { sequence, businessType, account, coin: "USDT", amount };
  };
  const fee = result === "win" || result === "lose" ? [line(90, "secondSettle", "fee.second", "0.333334")] : [];
  const credit = result === "lose" ? [] : [line(90, "secondSettle", "u:platform.available", CREDIT[result])];
  return [
    line(40, "secondOpen", "u:platform.available", "-33.666667"),
    line(40, "secondOpen", "escrow.second", "33.666667"),
    line(40, "secondOpen", "bank.second", "-29"),
    line(40, "secondOpen", "escrow.second", "29"),
    line(90, "secondSettle", "escrow.second", "-62.666667"),
    ...credit,
    ...fee,
    line(90, "secondSettle", "bank.second", TO_BANK[result]),
  ];
}

interface MadeSettlement {
  readonly entry: string;
  readonly price: string;
  readonly result: Result;
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly voidReason?: string;
  readonly ticks?: number;
  readonly acceptedAt?: number;
  readonly compensationMax?: string;
  /** It never had an entry. */
  readonly isWaiting?: boolean;
}

/** The receipt of an order for 30 seconds that was entered with tick 71. */
export function makeSecondReceipt({ ticks }: MadeTape, made: MadeSettlement): SecondContractEvidence {
  const { entry, price, result, seqFrom, seqTo, voidReason = "", ticks: count } = made;
  const time = TAPE_START_MS + 70_200;
  const terms = { ...AGREEMENT, acceptedAt: made.acceptedAt ?? AGREEMENT.acceptedAt };
  return {
    terms: made.compensationMax === undefined ? terms : { ...terms, compensationMax: made.compensationMax },
    termsHash: agreementHash(terms),
    coinScale: 6,
    ...(made.isWaiting === true ? {} : { entry: { seq: 71, time, price: entry, closeTime: time + 30_000 } }),
    settlement: {
      result,
      voidReason,
      seqFrom,
      seqTo,
      ticks: count ?? seqTo - seqFrom + 1,
      price,
      hash: ticks[seqTo - 1]?.hash ?? "",
      credit: CREDIT[result],
      fee: result === "win" || result === "lose" ? "0.333334" : "0",
      profit: PROFIT[result],
    },
    lines: linesOf(result),
  };
}

/** The same with half a percent of the stake promised for a halt of ours, and so much paid. */
export function withCompensation(receipt: SecondContractEvidence, paid: string): SecondContractEvidence {
  const terms = { compensationMax: "5", ...receipt.terms, compensation: "0.5" };
  const line = { sequence: 90, businessType: "secondCompensation", coin: "USDT" };
  const posted = [
    { ...line, account: "bank.second", amount: `-${paid}` },
    { ...line, account: "u:platform.available", amount: paid },
  ];
  const { settlement, lines } = receipt;
  return {
    ...receipt,
    terms,
    termsHash: agreementHash(terms),
    settlement: settlement === undefined ? undefined : { ...settlement, compensation: paid },
    lines: paid === "0" ? lines : [...lines, ...posted],
  };
}

const SERIES: OptionAgreement = {
  symbol: "BTC-260921-60000-C",
  indexSymbol: SYMBOL,
  coin: "USDT",
  kind: "call",
  strike: "60000",
  // 1,860 seconds into the tape.
  expiry: TAPE_START_MS + 1_860_000,
  unit: "1",
  rule: "mean-1800",
};

interface MadeExpiry {
  readonly price: string;
  readonly payoff: string;
  readonly fee: string;
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly ticks: number;
  readonly extended: boolean;
}

/** The receipt of 0.3 calls that were held to the end. `net` is what reached the account. */
export function makeOptionReceipt(
  { ticks }: MadeTape,
  { net, ...expiry }: MadeExpiry & { readonly net: string },
): OptionEvidence {
  const line = (account: string, amount: string): EvidenceLine => {
    return { sequence: 500, businessType: "optionExpiry", account, coin: "USDT", amount };
  };
  return {
    terms: SERIES,
    termsHash: agreementHash(SERIES),
    coinScale: 6,
    settlement: { num: "0.3", ...expiry, hash: ticks[expiry.seqTo - 1]?.hash ?? "", feeRate: "0.015" },
    lines: [
      line("escrow.option", `-${expiry.payoff}`),
      line("u:platform.available", net),
      line("fee.option", expiry.fee),
    ],
  };
}
