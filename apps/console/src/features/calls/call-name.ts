import { textOr, type Text } from "../../shell/text.ts";

const OF_STAFF = "operator.";

/** Words for a call or request, by the code of either: "Users · freeze" of "operator.users.freeze". Its code where it has no words. */
export function callName(text: Text, code: string): string {
  const parts = (code.startsWith(OF_STAFF) ? code.slice(OF_STAFF.length) : code).split(".");
  const [subject = "", verb] = [parts[0], parts.slice(1).at(-1)];
  if (verb === undefined) return textOr(text, `calls.own.${subject}`, code);
  const words = [textOr(text, `calls.subject.${subject}`, ""), textOr(text, `calls.verb.${verb}`, "")];
  return words.includes("") ? code : words.join(" · ");
}
