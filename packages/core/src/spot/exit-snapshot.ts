import { assert } from "@agio/primitives";
import { readJson, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { DueExits } from "./exit-book.ts";
import { buyerOf } from "./exits.ts";
import type { OrderExits } from "./spot-commands.ts";
import type { SpotState } from "./spot-state.ts";

interface Kept {
  readonly attached: readonly (readonly [orderId: number, exits: OrderExits])[];
  readonly due: readonly DueExits[];
  readonly halted: readonly DueExits[];
}

/** Exits by the ids of their buys; an exchange without any takes no room. */
export function writeExits(writer: WordWriter, { exits }: SpotState): void {
  if (exits.isEmpty) return;
  const attached = [...exits.attached].sort(([one], [other]) => one - other);
  writeJson(writer, { attached, due: exits.due, halted: exits.halted } satisfies Kept);
}

export function readExits(reader: WordReader, spot: SpotState): void {
  const { exits } = spot;
  if (reader.position === reader.length) return;
  const { attached, due, halted } = readJson(reader) as Kept;
  for (const [orderId, prices] of attached) {
    const buyer = buyerOf(spot, orderId);
    assert(buyer !== undefined, "an order that has exits attached is open");
    exits.attach(orderId, buyer, prices);
  }
  exits.due.push(...due);
  exits.halted.push(...halted);
}
