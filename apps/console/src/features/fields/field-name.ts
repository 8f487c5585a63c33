import { format } from "../../shell/format.ts";
import { textOr, type Text } from "../../shell/text.ts";
import { accountName } from "../ledger/ledger-names.ts";

/** "makerFeeRate" as "Maker fee rate": better than a name of the wire where nobody wrote words. */
export const spaced = (name: string): string => {
  const words = name.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_, last: string, next: string) => `${last} ${next.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function partName(text: Text, part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const known = textOr(text, `settings.field.${part}`, spaced(part));
  return textOr(text, `fields.${part}`, textOr(text, `rules.${part}`, known));
}

/** Name of a field of the wire in words, by its dotted path: "tiers.0.cap" is "Tiers · 1 · Up to a notional". */
export function fieldName(text: Text, path: string): string {
  const inside = path.replace(/^rules\./, "");
  const whole = textOr(text, `rules.${inside}`, "");
  if (whole !== "") return whole;
  return inside
    .split(".")
    .map((part) => partName(text, part))
    .join(" · ");
}

const AMOUNT = /^-?\d{4,15}(\.\d{1,18})?$/;
const AMOUNTS: ReadonlySet<string> = new Set(["available", "amount", "paid"]);
const ACCOUNTS: ReadonlySet<string> = new Set(["account", "counter"]);
const MS = /^1\d{12}$/;

/** A value as it stands beside its name: times, amounts, accounts and yes or no in words, everything else as it is. */
export function fieldValue(text: Text, path: string, written: string): string {
  const name = path.split(".").at(-1) ?? "";
  if (written === "true" || written === "false") return text(written === "true" ? "shell.yes" : "shell.no");
  if (MS.test(written) && /(time|at|from|until|day|open)$/i.test(name)) return format.dateTime(Number(written));
  if (AMOUNTS.has(name) && AMOUNT.test(written)) return format.amount(written);
  if (ACCOUNTS.has(name)) return accountName(text, written);
  if (name === "reasonCode" || name === "why") return textOr(text, `adjustments.reasonCodes.${written}`, written);
  return written;
}
