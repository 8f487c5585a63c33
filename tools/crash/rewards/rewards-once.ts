import { readEntries, readEvents, type Event } from "@agio/core";
import { openJournalReader } from "@agio/journal";

/** How often each reward was accrued, paid and claimed, and the slices of a settlement. */
export interface RewardsOfJournal {
  readonly accrued: number;
  readonly paid: number;
  readonly claimed: number;
  readonly collected: number;
  /** Commands with events of a settlement. */
  readonly slices: number;
  /** Sentences about what came twice. */
  readonly failures: readonly string[];
}

function nameOf(event: Event): string | undefined {
  switch (event.type) {
    case "RewardAccrued": {
      const { day, product, coinId, payerId, receiverId, programme, level } = event;
      return `accrued ${day} ${product} ${coinId} of ${payerId} to ${receiverId} as ${programme} ${level}`;
    }
    case "RewardPaid":
      return `paid ${event.day} ${event.product} ${event.coinId} to ${event.userId}`;
    case "RewardClaimed":
      return `claimed ${event.campaignId} ${event.task} by ${event.userId}`;
    case "VoucherChanged":
      return `collected by ${event.voucherId}`;
    case "ReferralDaySettled":
      return `settled ${event.day}`;
    default:
      return undefined;
  }
}

/** Reads a whole journal: each reward is there once at most. */
export async function rewardsOf(folder: string): Promise<RewardsOfJournal> {
  const seen = new Set<string>();
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  let slices = 0;
  const journal = await openJournalReader(folder);
  for await (const record of journal.read(1)) {
    for (const { eventBytes, sequence } of readEntries(record.payload, record.firstSequence)) {
      const names = readEvents(eventBytes).flatMap((event) => nameOf(event) ?? []);
      if (names.some((name) => /^(?:accrued|paid)/.test(name))) slices += 1;
      for (const name of names) {
        if (seen.has(name)) failures.push(`sequence ${sequence}: ${name} came twice`);
        seen.add(name);
        const [kind = ""] = name.split(" ");
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    }
  }
  const of = (kind: string): number => counts[kind] ?? 0;
  return {
    accrued: of("accrued"),
    paid: of("paid"),
    claimed: of("claimed"),
    collected: of("collected"),
    slices,
    failures,
  };
}
