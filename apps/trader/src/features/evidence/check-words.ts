import type { CheckId } from "@agio/formulas";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { voidReasonText } from "../second-contract/second-words.ts";
import { accountText } from "./account-words.ts";

interface Writing {
  readonly t: Translate;
  readonly format: Pick<FigureFormat, "grouped" | "time" | "zone">;
}

const RESULTS = ["win", "lose", "draw", "void"] as const;
const MS_PER_SECOND = 1_000;
const MS_DIGITS = 3;
/** UTC milliseconds of our time. */
const EPOCH = /\b\d{13}\b/g;
const RESULT = /^(win|lose|draw|void)(?: \((.+)\))?$/;
/** "u:platform.available -10": an account and what it gave or got. */
const MOVEMENT = /^(\S+) ([+-]?[\d.]+)$/;

/** One side of a check in words: what stands in a receipt for programs is times, results and accounts by their keys. */
export function checkText(id: CheckId, text: string, { t, format }: Writing): string {
  switch (id) {
    case "closeTime":
      return timesText(text, format);
    case "result":
      return resultText(text, t);
    case "entryTick":
      return text === "halted" ? t("evidence.statusOf.halted") : text;
    case "windowTicks":
      return text.replace("extended", t("evidence.extended"));
    case "linesAgree":
      return movementsText(text, { t, format });
    case "entryPrice":
    case "price":
    case "credit":
    case "fee":
    case "profit":
    case "compensation":
    case "payoff":
    case "linesSum":
      return format.grouped(text);
    case "terms":
    case "entryChain":
    case "entryHead":
    case "windowChain":
    case "windowHead":
    case "entryValues":
    case "windowValues":
    case "windowHash":
    case "pinnedHead":
      return text;
    default:
      return id satisfies never;
  }
}

/** Entry and end, to the millisecond: "11:02:17.000 → 11:03:17.000 UTC+8". */
function timesText(text: string, format: Writing["format"]): string {
  const written = text.replace(EPOCH, (digits) => {
    const at = Number(digits);
    return `${format.time(at)}.${String(at % MS_PER_SECOND).padStart(MS_DIGITS, "0")}`;
  });
  return `${written.replace(" ", " → ")} ${format.zone}`;
}

function resultText(text: string, t: Translate): string {
  const [, name, reason] = RESULT.exec(text) ?? [];
  const result = RESULTS.find((each) => each === name);
  if (result === undefined) return text;
  const words = t(`second.result.${result}`);
  return reason === undefined ? words : `${words}. ${voidReasonText(t, reason)}`;
}

/** Movements of one moment are joined by commas, moments by semicolons. Those that moved nothing are left out. */
function movementsText(text: string, { t, format }: Writing): string {
  const moments = text.split("; ").filter((moment) => MOVEMENT.test(moment.split(", ")[0] ?? ""));
  if (moments.length === 0) return text;
  return moments.map((moment) => momentText(moment, { t, format })).join("\n");
}

const momentText = (moment: string, { t, format }: Writing): string =>
  moment
    .split(", ")
    .map((movement) => {
      const [, account, amount] = MOVEMENT.exec(movement) ?? [];
      return account === undefined ? movement : `${accountText(t, account)} ${format.grouped(amount)}`;
    })
    .join(" · ");
