import { ChainUnreachable, type BlockRef, type ScanRoom } from "../../../ports/chain.ts";

/** Nodes that have to say the same before it is believed. */
const SOURCES = 2;

/** Answers are compared whole, in one spelling. */
const spelled = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)) ?? "";

/**
 * Room 2 of several nodes: what is in a block, which block is at a height and how far the chain has come is believed as
 * soon as two of them say so. One node that lies, however well its lies fit together, makes no money, takes none back and
 * lets nothing leave early. Throws ChainUnreachable while no two agree; the fastest two are enough. Balances are compared
 * by the house alone and pay nobody: they are asked of `any`, the nodes in their order.
 */
export function openAgreedScan(name: string, nodes: readonly ScanRoom[], any: ScanRoom): ScanRoom {
  /** Asks every node; `judge` gives the result as soon as the answers so far have one. */
  function asked<Answer, Result>(
    what: string,
    ask: (node: ScanRoom) => Promise<Answer>,
    judge: (answers: readonly Answer[]) => { readonly result: Result } | undefined,
  ): Promise<Result> {
    const answers: Answer[] = [];
    const reasons: string[] = [];
    return new Promise((resolve, reject) => {
      const judged = (): void => {
        const found = judge(answers);
        if (found !== undefined) resolve(found.result);
        else if (answers.length + reasons.length === nodes.length) {
          reject(new ChainUnreachable([`${name}: no ${SOURCES} nodes agree about ${what}`, ...reasons].join("; ")));
        }
      };
      for (const node of nodes) {
        ask(node)
          .then(
            (answer) => answers.push(answer),
            (error: unknown) => reasons.push(error instanceof Error ? error.message : String(error)),
          )
          .then(judged, reject);
      }
    });
  }

  const twice = <Answer>(what: string, ask: (node: ScanRoom) => Promise<Answer>): Promise<Answer> =>
    asked(what, ask, (answers) => {
      const last = spelled(answers.at(-1));
      const alike = answers.filter((answer) => spelled(answer) === last);
      return alike.length < SOURCES ? undefined : { result: alike[0] as Answer };
    });

  /** The lower of two: as far as both of them have come. */
  const lower = <Answer>(
    what: string,
    ask: (node: ScanRoom) => Promise<Answer>,
    heightOf: (answer: Answer) => number,
  ) =>
    asked(what, ask, (answers) =>
      answers.length < SOURCES
        ? undefined
        : { result: answers.reduce((low, answer) => (heightOf(answer) < heightOf(low) ? answer : low)) },
    );

  return {
    ...any,
    tip: () =>
      lower<BlockRef>(
        "the newest block",
        (node) => node.tip(),
        ({ height }) => height,
      ),
    finalHeight: () =>
      lower<number>(
        "the newest final block",
        (node) => node.finalHeight(),
        (height) => height,
      ),
    block: (height, isOurs) => twice(`block ${height}`, (node) => node.block(height, isOurs)),
    ref: (height) => twice(`block ${height}`, (node) => node.ref(height)),
  };
}
