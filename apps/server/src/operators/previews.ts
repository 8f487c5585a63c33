import type { AllSettings, DataOf } from "@agio/api-contract";
import { EVENTS_SHOWN_MAX, isPreviewedAction, POSTINGS_SHOWN_MAX } from "@agio/api-contract/previewed-calls";
import { listCoins, type Event, type LedgerLine, type PostingKind } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { isRefusal } from "../call/refusals.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import { isMarketAction } from "./market-requests.ts";
import type { PlannedPayload } from "./market-schedule.ts";
import type { MadeRequest, NewRequest, RequestActions } from "./requests.ts";
import { openTrialCopies } from "./trial-copies.ts";
import { lookingPipeline, openTrialPipeline, type TrialPipeline } from "./trial-pipeline.ts";
import { apartPipeline, type OpenTrialApart, type TrialApart } from "./trials-apart.ts";

type Preview = Omit<DataOf<"operator.requests.preview">, "obstacle">;

/** A change as it went on a copy, or why it would be refused. */
export interface Previewed extends Preview {
  readonly obstacle: Refusal | undefined;
}

/** The parts that a change is made of, each of which changes nothing but the copy. */
export interface TrialParts {
  readonly pipeline: TrialPipeline;
  readonly looks: MarketLooks;
  readonly settings: Pick<SettingStore, "current" | "section" | "change">;
}

export interface PreviewOptions {
  readonly pipeline: Pipeline;
  readonly clock: () => number;
  readonly looks: MarketLooks;
  readonly settings: Pick<SettingStore, "current" | "section">;
  /** Tells the core of a trial all that follows from settings in force. Gives why it would not take it. */
  readonly followSettings: (pipeline: TrialPipeline, settings: AllSettings) => Promise<Refusal | undefined>;
  /** Carries requests out on these parts. */
  readonly actionsOn: (parts: TrialParts) => Pick<RequestActions, "obstacle" | "apply">;
  readonly log: Log;
  /** Accounts of an exchange that is copied in its own process. */
  readonly accountsMax?: number;
  /** Copies a larger one beside it; without it only the checks are made there. */
  readonly openApart?: OpenTrialApart | undefined;
}

/** How a call asks: with the parts of the trial, and where it leaves its request. */
export type Asking = (
  parts: TrialParts & { readonly make: (request: NewRequest) => Promise<number> },
) => Promise<unknown>;

/** Tries changes on copies of the exchange. Nothing of it reaches the journal, the ledger or the live state. */
export interface Previews {
  /** A request that waits, as if this operator agreed to it. NOT_FOUND for one without commands of the core. */
  ofRequest(request: MadeRequest, operatorId: number): Promise<Previewed | Refusal>;
  /** A call as it would be made: what it does at once, and what its request would do. `ask` gives a refusal or anything else. */
  ofCall(ask: Asking): Promise<Previewed | Refusal>;
}

type Attempt = (parts: TrialParts, isCopy: boolean) => Promise<Refusal | undefined>;

/** Trials that wait for their turn: one is made at a time. */
const WAITING_MAX = 5;
/** One apart takes longer than another would wait. */
const APART_MAX = 1;

const nothing = async (): Promise<undefined> => undefined;

export function openPreviews(options: PreviewOptions): Previews {
  const { pipeline, clock, looks, settings, followSettings, actionsOn, accountsMax, openApart, log } = options;
  const copies = openTrialCopies(pipeline, accountsMax);
  const shownLooks: MarketLooks = { ...looks, putCoin: nothing, putMarket: nothing, setHalted: nothing };
  const inTurn = openTurns();
  let waiting = 0;
  let waitingMax = WAITING_MAX;

  /** A copy beside an exchange that is too large for one within. Undefined where it cannot be had. */
  async function apartNow(): Promise<TrialApart | undefined> {
    waitingMax = openApart === undefined ? WAITING_MAX : APART_MAX;
    try {
      return await openApart?.(pipeline.durableSequence);
    } catch (error) {
      log.error("the exchange could not be copied apart", { reason: reasonOf(error) });
      return undefined;
    }
  }

  /** On a copy: one at a time. */
  async function onCopy(attempt: Attempt): Promise<Previewed | Refusal> {
    if (waiting >= waitingMax) return refuse("TOO_MANY_REQUESTS");
    waiting += 1;
    try {
      return await inTurn(() => tried(attempt));
    } finally {
      waiting -= 1;
    }
  }

  async function tried(attempt: Attempt): Promise<Previewed> {
    const copy = await copies.take();
    if (copy !== undefined) return triedOn(openTrialPipeline(copy, clock), copy.sequence, attempt);
    const apart = await apartNow();
    if (apart === undefined) return triedOn(lookingPipeline(pipeline), undefined, attempt);
    try {
      return await triedOn(apartPipeline(apart, { live: pipeline, clock, log }), apart.sequence, attempt);
    } finally {
      apart.close();
    }
  }

  /** `sequence`: of the copy that the trial is carried out on; undefined without one. */
  async function triedOn(trial: TrialPipeline, sequence: number | undefined, attempt: Attempt): Promise<Previewed> {
    let unfollowed: Refusal | undefined;
    const change: SettingStore["change"] = async ({ section, value }) => {
      if (sequence === undefined) return undefined;
      unfollowed = await followSettings(trial, { ...settings.current(), [section]: value });
      return undefined;
    };
    const parts = {
      ...{ pipeline: trial, looks: shownLooks },
      settings: { current: settings.current, section: settings.section, change },
    };
    const found = (await attempt(parts, sequence !== undefined)) ?? unfollowed;
    // Nothing but that there is no copy stands against it.
    const obstacle = trial.isUntried ? undefined : found;
    return {
      sequence: sequence ?? pipeline.durableSequence,
      isTried: sequence !== undefined && !trial.isUntried,
      obstacle,
      ...(await toldOf(trial, obstacle)),
    };
  }

  async function carriedOut(
    { action, payload, makerId }: MadeRequest,
    checkerId: number,
    [parts, isCopy]: readonly [TrialParts, boolean],
  ): Promise<Refusal | undefined> {
    const actions = actionsOn(parts);
    const stored: unknown = JSON.parse(JSON.stringify(payload));
    const request = {
      ...{ action, makerId, payload: isMarketAction(action) ? withoutMoment(stored as PlannedPayload) : stored },
      ...{ id: 0, checkerId: checkerId === makerId ? makerId + 1 : checkerId, checkerAddress: "", reason: "" },
    };
    return (await actions.obstacle(request, [])) ?? (isCopy ? actions.apply(request) : undefined);
  }

  return {
    async ofRequest(request, operatorId) {
      if (!isPreviewedAction(request.action)) return refuse("NOT_FOUND", "id");
      return onCopy((...on) => carriedOut(request, operatorId, on));
    },
    ofCall: (ask) =>
      onCopy(async (...on) => {
        const made: NewRequest[] = [];
        const answered = await ask({ ...on[0], make: async (request) => made.push(request) });
        if (isRefusal(answered)) return answered;
        const [request] = made;
        return request && isPreviewedAction(request.action) ? carriedOut(request, request.makerId, on) : undefined;
      }),
  };
}

/** A change that waits for its moment is tried as of now. */
const withoutMoment = ({ dueAt: _dueAt, ...payload }: PlannedPayload): unknown => payload;

type Told = Pick<Preview, "postings" | "events" | "isCut">;
const NOTHING: Told = { postings: [], events: [], isCut: false };

/** The events of the copy, added up; of a refused change none. */
async function toldOf(trial: TrialPipeline, obstacle: Refusal | undefined): Promise<Told> {
  if (obstacle !== undefined) return NOTHING;
  const coins = await trial.read((state) => new Map(listCoins(state).map((coin) => [coin.coinId as number, coin])));
  const postings = addedUp(trial.events);
  const events = counted(trial.events);
  return {
    postings: postings.slice(0, POSTINGS_SHOWN_MAX).map(({ kind, line, atoms, holders }) => {
      const { code = "", scale = 0 } = coins.get(line.coinId) ?? {};
      const isOne = holders.size === 1;
      return {
        ...{ kind, account: line.account, coin: code, amount: plainDecimal(atoms, scale) },
        ...{ userId: isOne ? line.userId : null, holders: holders.size },
        after: isOne ? plainDecimal(line.after, scale) : null,
      };
    }),
    events: events.slice(0, EVENTS_SHOWN_MAX),
    isCut: trial.isCut || postings.length > POSTINGS_SHOWN_MAX || events.length > EVENTS_SHOWN_MAX,
  };
}

interface AddedUp {
  readonly kind: PostingKind;
  /** The last of them. */
  line: LedgerLine;
  atoms: number;
  /** The holders: a user, a position, a contract or a chain. */
  readonly holders: Set<string>;
}

function addedUp(events: readonly Event[]): AddedUp[] {
  const sums = new Map<string, AddedUp>();
  for (const event of events) {
    if (event.type !== "Posted") continue;
    for (const line of event.lines) {
      const key = `${event.kind} ${line.account} ${line.coinId} ${sideOf(line, event.lines)}`;
      const sum = sums.get(key) ?? { kind: event.kind, line, atoms: 0, holders: new Set<string>() };
      sum.line = line;
      sum.atoms += line.atoms;
      sum.holders.add(`${line.userId} ${line.positionId} ${line.contractId} ${line.chainId}`);
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

/** From one holder to another within one kind of account: what goes and what comes stand apart, or their sum would be nothing. */
const sideOf = (line: LedgerLine, lines: readonly LedgerLine[]): number =>
  lines.some(
    ({ account, coinId, atoms }) => account === line.account && coinId === line.coinId && atoms * line.atoms < 0,
  )
    ? Math.sign(line.atoms)
    : 0;

function counted(events: readonly Event[]): { name: string; count: number; facts: Record<string, string> }[] {
  const byName = new Map<string, { name: string; count: number; facts: Record<string, string> }>();
  const opened = new Set(events.flatMap((event) => (event.type === "AccountOpened" ? [event.accountId] : [])));
  for (const event of events) {
    if (event.type === "Posted") continue;
    const known = byName.get(event.type);
    if (known === undefined) byName.set(event.type, { name: event.type, count: 1, facts: factsOf(event, opened) });
    else known.count += 1;
  }
  return [...byName.values()];
}

const ACCOUNTS: ReadonlySet<string> = new Set(["accountId", "clearingId"]);

/**
 * Plain fields of an event; the others are in the request itself. `opened`: accounts of the copy alone, whose numbers say
 * nothing.
 */
const factsOf = ({ type: _type, ...fields }: Event, opened: ReadonlySet<number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const isPlain = ["string", "number", "boolean"].includes(typeof value);
      return isPlain && !(ACCOUNTS.has(name) && opened.has(Number(value))) ? [[name, String(value)]] : [];
    }),
  );
