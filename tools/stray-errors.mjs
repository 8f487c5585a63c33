// A reporter of vitest for `npm test`: writes the errors that belong to no test, for the list at the end.
import { writeFileSync } from "node:fs";

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const sentences = errors.map(({ message, stack = "" }) => [message, ...stack.split("\n").slice(1, 4)].join(" | "));
    writeFileSync(process.env["AGIO_STRAY_ERRORS"], JSON.stringify(sentences));
  }
}
