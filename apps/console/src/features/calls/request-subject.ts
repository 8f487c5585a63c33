import { textOr, type Text } from "../../shell/text.ts";
import { accountName } from "../ledger/ledger-names.ts";

/** Requests whose subject is a market or coin by its code. */
const OF_CODE = /^(?:markets|optionUnderlyings|periods)\./;
const OF_USER: ReadonlySet<string> = new Set([
  "users.freeze",
  "users.release",
  "users.dropProofs",
  "makers.appoint",
  "agents.appoint",
  "referrals.takeBack",
]);

/** Subjects that begin with a code of their own, and its words. */
const FIRST_WORDS: Readonly<Record<string, (text: Text, code: string) => string>> = {
  "halts.lift": (text, scope) => textOr(text, `markets.scope.${scope}`, scope),
  "payouts.lift": (text, scope) => textOr(text, `wallet.scopes.${scope}`, scope),
  "settings.change": (text, section) => textOr(text, `settings.section.${section}.title`, section),
  "house.fund": accountName,
  "house.payIn": accountName,
  "messages.send": (text, kind) => textOr(text, `messages.audience.${kind}`, kind),
};

/** Words for a request's subject, which is kept as codes: "Insurance" of "insurance". As it is where it is a name already. */
export function requestSubject(text: Text, { action, subject }: { action: string; subject: string }): string {
  const [first = "", ...others] = subject.split(" ");
  const worded = FIRST_WORDS[action];
  if (worded !== undefined) return [worded(text, first), ...others.map((code) => code.toUpperCase())].join(" ");
  if (OF_USER.has(action)) return text("preview.user", { user: subject });
  if (action === "balances.adjust" && first === "user") {
    const [id = "", ...coin] = others;
    return [text("preview.user", { user: id }), ...coin].join(" · ");
  }
  if (action === "secondRules.set" || action === "referrals.rules")
    return textOr(text, `calls.subject.${action.split(".")[0]}`, subject);
  return OF_CODE.test(action) ? [first.toUpperCase(), ...others].join(" ") : subject;
}
