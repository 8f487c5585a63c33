import type { OptionReceipt, SecondContractReceipt } from "@agio/api-contract";
import {
  verifyOption,
  verifySecondContract,
  type PublishedHead,
  type SecondContractTapes,
  type TapeStretch,
  type Verification,
} from "@agio/formulas";
import type { Tampering } from "../../features/evidence/TamperBox.tsx";
import type { ReceiptProduct } from "../../paths.ts";

export type Receipt = SecondContractReceipt | OptionReceipt;

/** The ticks that were read for a receipt. */
export type ReadTape =
  | { readonly product: "secondContract"; readonly receipt: SecondContractReceipt; readonly tapes: SecondContractTapes }
  | { readonly product: "option"; readonly receipt: OptionReceipt; readonly tape: TapeStretch | undefined };

const ID = /^[1-9]\d{0,15}$/;

/** Target of a link; undefined for one that names nothing. */
export function readTarget(query: URLSearchParams): { product: ReceiptProduct; id: number } | undefined {
  const [product, id] = [query.get("product"), query.get("id") ?? ""];
  if (product !== "second" && product !== "option") return undefined;
  return ID.test(id) ? { product, id: Number(id) } : undefined;
}

/** Everything worked out again from the ticks as they are, or with one of them changed by the reader. */
export function verify(read: ReadTape, tampering: Tampering | undefined): Verification {
  if (read.product === "option") {
    return verifyOption(read.receipt, read.tape === undefined ? undefined : tampered(read.tape, tampering));
  }
  const { entry, window } = read.tapes;
  return verifySecondContract(read.receipt, {
    entry: tampered(entry, tampering),
    window: window === undefined ? undefined : tampered(window, tampering),
  });
}

/** The ticks that the reader may change: those that settle, else those of the entry. */
export function tamperable(read: ReadTape, { window }: Verification): readonly { seq: number; value: string }[] {
  if (window.length > 0) return window;
  return read.product === "option" ? [] : read.tapes.entry.ticks;
}

/** The published heads that the ticks of a receipt arrive at. */
export function headsOf(read: ReadTape): readonly PublishedHead[] {
  const stretches = read.product === "option" ? [read.tape] : [read.tapes.entry, read.tapes.window];
  return stretches.flatMap((stretch) => (stretch?.head === undefined ? [] : [stretch.head]));
}

/** Name of the file that a receipt is kept in. */
export const fileNameOf = (receipt: Receipt): string =>
  receipt.product === "option"
    ? `receipt-option-${receipt.positionId}.json`
    : `receipt-second-${receipt.terms.orderId}.json`;

/** A stretch as a forger would show it: one tick with another price, everything else as published. */
function tampered(stretch: TapeStretch, tampering: Tampering | undefined): TapeStretch {
  if (tampering === undefined) return stretch;
  const { seq, value } = tampering;
  return { ...stretch, ticks: stretch.ticks.map((tick) => (tick.seq === seq ? { ...tick, value } : tick)) };
}
