import type { Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { upsertRows } from "../table/write-rows.ts";
import type { LEDGER_LINES, ProjectionTables } from "../tables.ts";
import { OPTION_MARGIN_DAYS } from "./option-tables.ts";

const DAY_MS = 86_400_000;

type Day = { -readonly [Field in keyof Row<typeof OPTION_MARGIN_DAYS>]: Row<typeof OPTION_MARGIN_DAYS>[Field] };

/** Days of option margins that the ledger lines of one batch begin or add to. */
export class OptionMarginDayRows {
  readonly #days = new Map<string, Day>();

  /** Counts a ledger line of an option's margin; those of the house change nothing. */
  add(line: Row<typeof LEDGER_LINES>): void {
    const { userId, accountCode, coinId, referenceId, sequence, lineNumber, postedAt } = line;
    if (userId === 0) return;
    const day = Math.floor(postedAt / DAY_MS);
    const key = `${userId} ${accountCode} ${coinId} ${referenceId} ${day}`;
    const first = { firstSequence: sequence, firstLineNumber: lineNumber, firstAt: postedAt };
    const known = this.#days.get(key);
    const begun = known ?? { userId, accountCode, coinId, referenceId, day, lines: 0, atoms: 0, ...first };
    const last = { afterAtoms: line.afterAtoms, sequence, lineNumber, postedAt };
    this.#days.set(key, { ...begun, ...last, lines: begun.lines + 1, atoms: begun.atoms + line.atoms });
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return upsertRows(database, OPTION_MARGIN_DAYS, [...this.#days.values()]);
  }
}
