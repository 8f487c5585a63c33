// A reporter of vitest for `npm test`: writes the errors that belong to no test, for the list at the end.
import { writeFileSync } from "node:fs";

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env["AGIO_STRAY_ERRORS"], JSON.stringify(errors.map(sentenceOf)));
  }
}

/** That a worker ended is said by the error, why and in which file by its cause. */
function sentenceOf({ message, stack = "", cause }) {
  const said = [message, ...stack.split("\n").slice(1, 4)].join(" | ");
  return cause === undefined ? said : `${said} | caused by: ${sentenceOf(cause)}`;
}
