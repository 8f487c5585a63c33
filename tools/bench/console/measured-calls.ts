import type { EndpointName } from "@agio/api-contract";
import type { SeedPlace } from "../../seed/seed-step.ts";

type Request = Readonly<Record<string, unknown>>;

/** Bounds of the console's table in milliseconds. */
const LIST = { p95: 150, p99: 300 } as const;
const SEARCH = { p95: 150 } as const;
const USER_PAGE = { p95: 400 } as const;
const SUMS = { p95: 300 } as const;

export interface MeasuredCall {
  readonly call: EndpointName;
  /** Beside the name of the call: what is asked. */
  readonly what: string;
  readonly bounds: { readonly p95: number; readonly p99?: number };
  /** The request of a turn, from 0. */
  readonly request: (turn: number) => Request;
}

/** A list of the staff: what it is sorted by, and pairs of filters. */
interface MeasuredList {
  readonly call: EndpointName;
  readonly sorts?: readonly string[];
  readonly filters?: readonly Request[];
  /** The list cannot be asked without these. */
  readonly base?: Request;
}

/** A row for every list; a list of a new call is a row here. */
const listsOf = ({ from, to, firstUser }: SeedPlace): readonly MeasuredList[] => {
  const middle = Math.floor((from + to) / 2);
  const month = { beginTime: middle, endTime: middle + 30 * 86_400_000 };
  return [
    {
      call: "operator.users.find",
      sorts: ["loginName", "createTime"],
      filters: [
        { isFrozen: "true", isVerified: "true" },
        { isVerified: "false", mark: "house" },
        { isVerified: "true", ...month },
        { search: "anna", isVerified: "true" },
      ],
    },
    { call: "operator.audit.list", filters: [{ operatorId: 1, ...month }] },
    { call: "operator.requests.list", filters: [{ status: 1, ...month }] },
    { call: "operator.withdrawals.list", sorts: ["updateTime", "amount"], filters: [{ status: 4, ...month }] },
    { call: "operator.deposits.list", sorts: ["updateTime", "amount"], filters: [{ status: 3, ...month }] },
    { call: "operator.verifications.list", filters: [{ status: 1, ...month }] },
    { call: "operator.conversions.list", filters: [month] },
    {
      call: "operator.alerts.list",
      filters: [
        { state: "open", ...month },
        { state: "ended", ...month },
      ],
    },
    {
      call: "operator.compliance.listCases",
      filters: [
        { status: "open", severity: 3 },
        { takenBy: 0, ...month },
      ],
    },
    {
      call: "operator.cases.list",
      sorts: ["updateTime"],
      filters: [
        { status: 0, topic: "deposit" },
        { holder: "nobody", ...month },
      ],
    },
    { call: "operator.campaigns.list", sorts: ["endTime"], filters: [{ status: 3, ...month }] },
    { call: "operator.referrals.held", sorts: ["amount"], filters: [{ status: 0, ...month }] },
    { call: "operator.agents.list", filters: [month] },
    { call: "operator.closes.list" },
    { call: "operator.ledger.list", filters: [{ userId: firstUser, ...month }] },
    { call: "operator.queue.list", filters: [{ kind: "withdrawal" }] },
  ];
};

const sizes = (request: Request): Request => ({ pageSize: 50, ...request });

const listCalls = ({ call, sorts = [], filters = [], base = {} }: MeasuredList): MeasuredCall[] => {
  const row = (what: string, request: Request): MeasuredCall => ({
    ...{ call, what, bounds: LIST },
    request: () => sizes({ ...base, ...request }),
  });
  return [
    row("first page", {}),
    ...sorts.flatMap((orderByColumn) => [
      row(`by ${orderByColumn}`, { orderByColumn }),
      row(`by ${orderByColumn}, rising`, { orderByColumn, isAsc: "asc" }),
    ]),
    ...filters.map((filter) => row(Object.keys(filter).join(", "), filter)),
  ];
};

/** Names of lists whose further pages are measured too. */
export const pagedLists = (place: SeedPlace): readonly { readonly call: EndpointName; readonly request: Request }[] =>
  listsOf(place).map(({ call, base = {} }) => ({ call, request: sizes(base) }));

const SPREAD = 7_919;

/** A user of a turn: the one with most rows first, then others all over. */
const userOf = ({ firstUser, sizes: { users } }: SeedPlace, turn: number): number =>
  firstUser + ((turn * SPREAD) % users);

const USER_TABS = ["ledger", "orders", "trades", "members", "staff", "messages"] as const;

function userCalls(place: SeedPlace): MeasuredCall[] {
  const { from, to } = place;
  const page = (what: string, request: MeasuredCall["request"]): MeasuredCall => ({
    ...{ call: "operator.users.page", what, bounds: USER_PAGE, request },
  });
  return [
    page("all tabs", (turn) => ({ userId: userOf(place, turn) })),
    page("the busiest user", () => ({ userId: place.firstUser })),
    page("as of a day", (turn) => ({ userId: userOf(place, turn), asOfTime: from + Math.floor((to - from) * 0.7) })),
    page("the busiest user, as of a day", () => ({ userId: place.firstUser, asOfTime: to })),
    ...USER_TABS.map((kind) => ({
      ...{ call: "operator.users.rows" as const, what: `${kind} of the busiest user`, bounds: LIST },
      request: () => sizes({ userId: place.firstUser, kind }),
    })),
  ];
}

function searchCalls(place: SeedPlace, known: { readonly txid: string; readonly address: string }): MeasuredCall[] {
  const search = (what: string, text: (turn: number) => string): MeasuredCall => ({
    ...{ call: "operator.search" as const, what, bounds: SEARCH },
    request: (turn) => ({ text: text(turn) }),
  });
  const id = (turn: number): string => String(place.firstId + ((turn * SPREAD) % place.sizes.orders));
  return [
    search("user number", (turn) => String(userOf(place, turn))),
    search("name, one letter", () => "a"),
    search("name", (turn) => `anna${userOf(place, turn)}`),
    search("mail", (turn) => `ben${userOf(place, turn)}@ex`),
    search("phone", (turn) => `+49 151 ${String(turn).padStart(4, "0")}`),
    search("invite code", (turn) => `S${String(userOf(place, turn)).padStart(9, "0")}`),
    search("order, trade, position", id),
    search("transaction", () => known.txid),
    search("address", () => known.address),
  ];
}

/** Lists that are shown whole, and what is asked once for a page of its own. */
function wholeCalls(): MeasuredCall[] {
  const call = (name: EndpointName, what: string, request: Request = {}): MeasuredCall => ({
    ...{ call: name, what, bounds: LIST },
    request: () => request,
  });
  return [
    call("operator.sessions.list", "all", { of: "all" }),
    call("operator.incidents.list", "all"),
    call("operator.liabilities.show", "the last proof"),
    call("operator.markets.list", "with planned changes"),
  ];
}

/** Figures of Home, Risk and a day or month from the sums. */
function sumCalls({ from, to, firstUser }: SeedPlace): MeasuredCall[] {
  const time = Math.floor((from + to) / 2);
  const call = (name: EndpointName, what: string, request: Request = {}): MeasuredCall => ({
    ...{ call: name, what, bounds: SUMS },
    request: () => request,
  });
  return [
    call("operator.home.days", "30 days"),
    call("operator.risk.runway", "7 and 30 days"),
    call("operator.reports.show", "a day", { span: "day", time }),
    call("operator.reports.show", "a month", { span: "month", time }),
    call("operator.users.statement", "a month of the busiest user", {
      ...{ userId: firstUser, beginTime: time, endTime: time + 30 * 86_400_000, reason: "measured" },
    }),
  ];
}

/** Every call that is measured. */
export const measuredCalls = (
  place: SeedPlace,
  known: { readonly txid: string; readonly address: string },
): readonly MeasuredCall[] => [
  ...listsOf(place).flatMap(listCalls),
  ...searchCalls(place, known),
  ...userCalls(place),
  ...wholeCalls(),
  ...sumCalls(place),
];
