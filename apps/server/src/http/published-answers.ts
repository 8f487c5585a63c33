import type { DataOf, EndpointName } from "@agio/api-contract";
import { successBody } from "./answer.ts";
import { keptBody, type KeptBody } from "./kept-body.ts";

/** How long an answer that may still change is given again. */
const FRESH_MS = 1_000;
/** Answers kept, and their bytes before compression; the one that was asked for longest ago leaves first. */
const ANSWERS_MAX = 500;
const BYTES_MAX = 32 * 1_024 * 1_024;
const KEY_LENGTH_MAX = 500;
const ASK_AGAIN = "no-cache";

/** Whether an answer is the same for ever. */
type IsFinal<Name extends EndpointName> = (data: DataOf<Name>, query: Readonly<Record<string, unknown>>) => boolean;

const never = (): boolean => false;

/** A proof of whole ranges: every tick that was asked for, and the head that covers them. */
const isWholeProof: IsFinal<"tape.proof"> = ({ head, ticks }, { fromSeq, toSeq }) =>
  head !== undefined && ticks[0]?.seq === Number(fromSeq) && ticks.at(-1)?.seq === Number(toSeq);

/** Calls that publish: they say the same to everybody, in any language, and may say it a second late. */
const PUBLISHING = {
  "tape.proof": isWholeProof,
  "tape.heads": never,
  "liabilities.list": never,
  "liabilities.attestations": never,
} satisfies { readonly [Name in EndpointName]?: IsFinal<Name> };

interface Published {
  readonly body: KeptBody;
  readonly freshUntil: number;
}

/** Answers that are the same for everybody, in memory: made once, compressed once. */
export interface PublishedAnswers {
  /** The answer to this very question while it is fresh. */
  find(query: unknown): KeptBody | undefined;
  /**
   * The same, made by `make` if there is none; who asks meanwhile waits for the same one. `make` gives a refusal, which is kept
   * for nobody, or the data.
   */
  findOrMake<Refused>(query: unknown, make: () => Promise<Made<Refused>>): Promise<KeptBody | Refused>;
}

/** Data to publish, or a refusal. */
export type Made<Refused> = { readonly data: unknown } | { readonly refused: Refused };

/** The names of a question in one order; undefined for what is too long to be one. */
function keyOf(query: unknown): string | undefined {
  const key = JSON.stringify(Object.entries(query ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return key.length > KEY_LENGTH_MAX ? undefined : key;
}

/** The answers of one call; undefined for a call that publishes nothing. `clock` in milliseconds. */
export function openPublishedAnswers(name: EndpointName, clock: () => number): PublishedAnswers | undefined {
  const isFinal = (PUBLISHING as Readonly<Record<string, IsFinal<never> | undefined>>)[name];
  if (isFinal === undefined) return undefined;
  const kept = new Map<string, Published>();
  const making = new Map<string, Promise<unknown>>();
  let bytes = 0;

  function drop(key: string, published: Published): void {
    kept.delete(key);
    bytes -= published.body.bytes.length;
  }

  function find(key: string | undefined): KeptBody | undefined {
    const known = key === undefined ? undefined : kept.get(key);
    if (key === undefined || known === undefined) return undefined;
    if (known.freshUntil <= clock()) {
      drop(key, known);
      return undefined;
    }
    kept.delete(key);
    kept.set(key, known);
    return known.body;
  }

  function keep(key: string, published: Published): void {
    kept.set(key, published);
    bytes += published.body.bytes.length;
    for (const [oldKey, old] of kept) {
      if (kept.size <= ANSWERS_MAX && bytes <= BYTES_MAX) return;
      drop(oldKey, old);
    }
  }

  async function make<Refused>(key: string | undefined, query: unknown, work: () => Promise<Made<Refused>>) {
    const askedAt = clock();
    try {
      const made = await work();
      if ("refused" in made) return made.refused;
      const body = keptBody({
        bytes: Buffer.from(successBody(made.data)),
        type: "application/json; charset=utf-8",
        cacheControl: ASK_AGAIN,
        isText: true,
        effort: "quick",
      });
      const isLasting = isFinal?.(made.data as never, (query ?? {}) as Readonly<Record<string, unknown>>) === true;
      if (key !== undefined) keep(key, { body, freshUntil: isLasting ? Infinity : askedAt + FRESH_MS });
      return body;
    } finally {
      if (key !== undefined) making.delete(key);
    }
  }

  return {
    find: (query) => find(keyOf(query)),
    async findOrMake(query, work) {
      const key = keyOf(query);
      const known = find(key);
      if (known !== undefined) return known;
      const underWay = key === undefined ? undefined : making.get(key);
      if (underWay !== undefined) return underWay as ReturnType<typeof make<never>>;
      const made = make(key, query, work);
      if (key !== undefined) making.set(key, made);
      return made;
    },
  };
}
