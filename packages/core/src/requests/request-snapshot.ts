import { writeFloats, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";
import { ownerOf, type ClientRequest, type ClientRequests, type Replayed } from "./client-requests.ts";
import type { Generation, KeyMemory } from "./key-memory.ts";

// Earlier builds had one list of requests without times: its length, never negative, stood where this stands now.
const BY_GENERATION = -1;
const ANSWER_WORDS = 7;

/** Keys of orders, then those of money; by generation, oldest first. */
export function writeRequests(writer: WordWriter, requests: ClientRequests): void {
  writeFloats(writer, [BY_GENERATION, requests.since]);
  for (const { generations } of [requests.orders, requests.money]) {
    writeFloats(writer, [generations.length]);
    for (const generation of generations) writeGeneration(writer, generation);
  }
}

function writeGeneration(writer: WordWriter, { requests }: Generation): void {
  writeFloats(writer, [requests.size]);
  for (const { key, body, answer } of requests.values()) {
    writePairOfInts(writer, key.length, body.length);
    writeFloats(writer, [answer.orderId, answer.otherLegId, answer.status]);
    writeFloats(writer, [answer.filledLots, answer.notionalAtoms, answer.feeAtoms]);
    writer.ascii(key + body);
  }
}

/** Puts back what `writeRequests` wrote. What an earlier build remembered is kept a whole day from the next tick on. */
export function readRequests(reader: WordReader, requests: ClientRequests): void {
  const { orders, money } = requests;
  const first = reader.float(reader.position++);
  if (first !== BY_GENERATION) {
    for (const request of requestsIn(reader, first)) (ownerOf(request.key).isOrder ? orders : money).add(request);
    return;
  }
  requests.since = reader.float(reader.position++);
  readMemory(reader, orders);
  readMemory(reader, money);
}

function readMemory(reader: WordReader, memory: KeyMemory): void {
  const generations = reader.float(reader.position++);
  for (let turned = 0; turned < generations; turned++) {
    if (turned > 0) memory.turn();
    for (const request of requestsIn(reader, reader.float(reader.position++))) memory.add(request);
  }
}

function* requestsIn(reader: WordReader, count: number): Generator<ClientRequest> {
  for (let i = 0; i < count; i++) {
    const at = reader.position;
    const [keyLength, bodyLength] = [reader.low(at), reader.high(at)];
    const text = reader.ascii(at + ANSWER_WORDS, keyLength + bodyLength);
    const answer: Replayed = {
      replayed: true,
      orderId: reader.float(at + 1),
      otherLegId: reader.float(at + 2),
      status: reader.float(at + 3) as Replayed["status"],
      filledLots: reader.float(at + 4),
      notionalAtoms: reader.float(at + 5),
      feeAtoms: reader.float(at + 6),
    };
    reader.position = at + ANSWER_WORDS + wordsFor(keyLength + bodyLength);
    const key = text.slice(0, keyLength);
    yield { key, userId: ownerOf(key).userId, body: text.slice(keyLength), answer };
  }
}
