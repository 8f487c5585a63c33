import { isMoneyReal } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import { SetupRefused } from "../config/setup-refused.ts";

export interface MoneyParts {
  readonly pipeline: Pipeline;
  readonly isDemo: boolean;
  readonly log: Log;
}

/**
 * Writes into the journal that money is real, once and for good, where this is no demo: from then on capital is what the
 * house paid in. A demo does not open a journal that says so: its play money would be owed to users.
 */
export async function expectMoney({ pipeline, isDemo, log }: MoneyParts): Promise<void> {
  const isReal = await pipeline.read(isMoneyReal);
  if (isDemo && isReal) {
    throw new SetupRefused("DATABASE_URL is not set, but money is real in this journal: it cannot be opened as a demo");
  }
  if (isDemo || isReal) return;
  const settled = await pipeline.submit({ type: "DeclareRealMoney" });
  assert(settled.kind === "applied", "money is declared real once");
  log.info("money is real from here on, and for good");
}
