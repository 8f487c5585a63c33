import { ChainUnreachable } from "../../../ports/chain.ts";

/** Nodes that have to say the same before it is believed. */
export const SOURCES = 2;

/** Answers are compared whole, in one spelling. */
const spelled = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === "bigint" ? `${value}n` : value)) ?? "";

/** A result, as soon as the answers so far have one. `areAll`: no further one comes. */
export type Judge<Answer, Result> = (
  answers: readonly Answer[],
  areAll: boolean,
) => { readonly result: Result } | undefined;

/** One question to every node of a chain. Each throws ChainUnreachable, with every node's reason, where there is no result. */
export interface AskedNodes<Node> {
  asked<Answer, Result>(
    what: string,
    ask: (node: Node) => Promise<Answer>,
    judge: Judge<Answer, Result>,
  ): Promise<Result>;
  /** The first answer that two nodes give. */
  twice<Answer>(what: string, ask: (node: Node) => Promise<Answer>): Promise<Answer>;
}

/** The newest answer, where another node has given the same. */
export function agreedAnswer<Answer>(answers: readonly Answer[]): { readonly result: Answer } | undefined {
  const last = spelled(answers.at(-1));
  const alike = answers.filter((answer) => spelled(answer) === last);
  return alike.length < SOURCES ? undefined : { result: alike[0] as Answer };
}

/**
 * As `agreedAnswer`, of what some nodes do not keep and answer undefined to: undefined as soon as too few are left that could agree
 * of so many nodes.
 */
export const agreedOfKeepers =
  (nodes: number) =>
  <Answer>(answers: readonly (Answer | undefined)[]): { readonly result: Answer | undefined } | undefined => {
    const told = answers.filter((answer) => answer !== undefined);
    const agreed = told.length === 0 ? undefined : agreedAnswer(told);
    if (agreed !== undefined) return agreed;
    return answers.length - told.length > nodes - SOURCES ? { result: undefined } : undefined;
  };

/** Nodes that are no further apart are up to date, as blocks travel. */
const NEAR_BLOCKS = 2;

/**
 * As far as two of them have come, by their heights. Two that are near each other are enough; otherwise every node has its
 * say, so that one which stands still holds nobody back.
 */
export function reachedByTwo(heights: readonly number[], areAll: boolean): { readonly result: number } | undefined {
  const [highest, second] = heights.toSorted((one, other) => other - one);
  if (highest === undefined || second === undefined) return undefined;
  return areAll || highest - second <= NEAR_BLOCKS ? { result: second } : undefined;
}

export function askNodes<Node>(name: string, nodes: readonly Node[]): AskedNodes<Node> {
  function asked<Answer, Result>(
    what: string,
    ask: (node: Node) => Promise<Answer>,
    judge: Judge<Answer, Result>,
  ): Promise<Result> {
    const answers: Answer[] = [];
    const reasons: string[] = [];
    return new Promise((resolve, reject) => {
      const judged = (): void => {
        const areAll = answers.length + reasons.length === nodes.length;
        const found = judge(answers, areAll);
        if (found !== undefined) resolve(found.result);
        else if (areAll) {
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

  return { asked, twice: (what, ask) => asked(what, ask, agreedAnswer) };
}
