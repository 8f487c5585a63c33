import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import { consoleLocale, textOr, type Text } from "../../shell/text.ts";

const OF_STAFF = "operator.";

/** Words for a call or request, by the code of either: "Users · freeze" of "operator.users.freeze". Its code where it has no words. */
export function callName(text: Text, code: string): string {
  const parts = (code.startsWith(OF_STAFF) ? code.slice(OF_STAFF.length) : code).split(".");
  const [subject = "", verb] = [parts[0], parts.slice(1).at(-1)];
  if (verb === undefined) return textOr(text, `calls.own.${subject}`, code);
  const words = [textOr(text, `calls.subject.${subject}`, ""), textOr(text, `calls.verb.${verb}`, "")];
  return words.includes("") ? code : words.join(" · ");
}

/** Every call of the staff by its words, in their order, to choose from. */
export const callChoices = (text: Text): { readonly id: string; readonly label: string }[] =>
  Object.keys(STAFF_ROUTES)
    .map((id) => ({ id, label: callName(text, id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, consoleLocale()));
