import type { ConsoleKey } from "@agio/translations/console";
import type { Text } from "../../shell/text.ts";

const OF_STAFF = "operator.";

/** The text of a key that may not be there. */
function wordsOf(text: Text, key: string): string | undefined {
  const words = text(key as ConsoleKey);
  return words === key ? undefined : words;
}

/** Words for a call or request, by the code of either: "Users · freeze" of "operator.users.freeze". Its code where it has no words. */
export function callName(text: Text, code: string): string {
  const parts = (code.startsWith(OF_STAFF) ? code.slice(OF_STAFF.length) : code).split(".");
  const [subject = "", verb] = [parts[0], parts.slice(1).at(-1)];
  if (verb === undefined) return wordsOf(text, `calls.own.${subject}`) ?? code;
  const words = [wordsOf(text, `calls.subject.${subject}`), wordsOf(text, `calls.verb.${verb}`)];
  return words.includes(undefined) ? code : words.join(" · ");
}
