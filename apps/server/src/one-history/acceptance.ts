import { ACCEPT_LOSS, type Journal, type Loss } from "@agio/journal";
import type { Log } from "../base/log.ts";
import { SetupRefused } from "../config/setup-refused.ts";

/** Journal, database and key stores are not of one history. The message says what to put back, and what it would cost not to. */
export class HistoryRefused extends Error {
  override readonly name = "HistoryRefused";
}

/** A loss outside of the journal, in the words of a refusal. */
export interface LossAsked extends Loss {
  /** The difference, in words. */
  readonly what: string;
  /** The advice: the thing to put back. */
  readonly putBack: string;
  /** The cost of accepting. */
  readonly cost: string;
}

/** The loss that an operator accepts by the option of the start: one loss, of exactly the number that its refusal named. */
export interface Acceptance {
  /** Something was given up in this start. What follows from that is no further loss. */
  readonly isUsed: boolean;
  /** True when the journal's own part of the loss reaches as far as `sequence`. */
  covers(sequence: number): boolean;
  /** Notes the loss, and where the tables stand now, if it moved them. Throws HistoryRefused unless the operator accepts it. */
  give(loss: LossAsked, tables?: number): Promise<void>;
  /** Throws SetupRefused where the option was given and nothing is lost: it would lie in wait for the next loss. */
  expectUsed(): void;
}

export interface AcceptanceParts {
  readonly journal: Pick<Journal, "accepted" | "noteLoss">;
  /** The number of the option; undefined without it. */
  readonly acceptLossOf: number | undefined;
  readonly log: Log;
}

/** The refusal of a loss that nobody has accepted. */
export function refusalOf({ what, putBack, count, cost }: LossAsked, acceptLossOf?: number): HistoryRefused {
  const other = acceptLossOf === undefined ? "" : `${ACCEPT_LOSS} ${acceptLossOf} is not what this is about: `;
  return new HistoryRefused(
    `${other}${what}: ${putBack}; only where there is none, start once with ${ACCEPT_LOSS} ${count}: ${cost}`,
  );
}

export function openAcceptance({ journal, acceptLossOf, log }: AcceptanceParts): Acceptance {
  const { accepted } = journal;
  let isUsed = accepted !== undefined;
  return {
    get isUsed() {
      return isUsed;
    },
    covers: (sequence) => accepted?.kind === "end" && sequence <= accepted.last,
    async give(asked, tables) {
      if (isUsed || asked.count !== acceptLossOf) throw refusalOf(asked, acceptLossOf);
      const { kind, count, first, last, what } = asked;
      await journal.noteLoss({ kind, count, first, last }, what, tables);
      isUsed = true;
      log.error("a loss was accepted", { kind, count, first, last, loss: what });
    },
    expectUsed() {
      if (acceptLossOf === undefined || isUsed) return;
      throw new SetupRefused(`nothing is lost that ${ACCEPT_LOSS} ${acceptLossOf} could accept: start without it`);
    },
  };
}
