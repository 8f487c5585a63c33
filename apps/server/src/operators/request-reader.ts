import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { readKeyPage, type KeyPage } from "@agio/projections";
import type { Kysely } from "kysely";
import type { OperatorTables } from "./operator-tables.ts";
import { withheld } from "./request-reading.ts";
import { made, REQUEST_STATUS as STATUS } from "./request-row.ts";
import type { NamedRequest, RequestRow, StoredRequest } from "./request-row.ts";
import type { RequestAction, Requests, RequestsOptions } from "./requests.ts";

const VERSIONS_MAX = 50;

/** Requests with the names of those who made and decided them. */
export const named = (database: Kysely<OperatorTables>) =>
  database
    .selectFrom("server_operator_requests as request")
    .leftJoin("server_operators as maker", "maker.operator_id", "request.maker_id")
    .leftJoin("server_operators as checker", "checker.operator_id", "request.checker_id")
    .selectAll("request")
    .select(["maker.login_name as maker_name", "checker.login_name as checker_name"]);

function selectRequests(
  database: Kysely<OperatorTables>,
  { status, makerId, action, ...paging }: CheckedRequestOf<"operator.requests.list">,
): Promise<KeyPage<NamedRequest> | undefined> {
  const matching = named(database)
    .$if(status !== undefined, (query) => query.where("request.status", "=", status ?? STATUS.open))
    .$if(makerId !== undefined, (query) => query.where("request.maker_id", "=", makerId ?? 0))
    .$if(action !== undefined, (query) => query.where("request.action", "=", action ?? ""));
  return readKeyPage<NamedRequest, OperatorTables>(database, matching, {
    paging,
    key: [{ column: "request_id", type: "number" }],
    time: "created_at",
  });
}

export async function payloadsOf(database: Kysely<OperatorTables>, action: RequestAction): Promise<readonly unknown[]> {
  const rows = await database
    .selectFrom("server_operator_requests")
    .selectAll()
    .where("status", "=", STATUS.open)
    .where("action", "=", action)
    .execute();
  return rows.map((row) => made(row).payload);
}

export const storedRequest = (database: Kysely<OperatorTables>, id: number): Promise<StoredRequest | undefined> =>
  database.selectFrom("server_operator_requests").selectAll().where("request_id", "=", id).executeTakeFirst();

type Reader = Pick<Requests, "list" | "mayTry" | "versions" | "find" | "agreedTo" | "changeOf" | "show" | "openOf">;

interface ReaderParts extends Pick<RequestsOptions, "database" | "actions" | "seals"> {
  readonly rowFrom: (row: NamedRequest) => RequestRow;
  /** Ends what has lapsed, in its turn. */
  readonly lapse: () => Promise<void>;
}

/** Requests as the staff read them. */
export function openRequestReader({ database, actions, seals, rowFrom, lapse }: ReaderParts): Reader {
  const namedRow = (id: number): Promise<NamedRequest> =>
    named(database).where("request.request_id", "=", id).executeTakeFirstOrThrow();

  /** Without what the reader may not read of them. */
  function shownTo(rows: readonly RequestRow[], operatorId: number): Promise<RequestRow[]> {
    const shown = async (row: RequestRow) =>
      (await actions.mayRead(row.action as RequestAction, operatorId)) ? row : withheld(row);
    return Promise.all(rows.map(shown));
  }

  return {
    async list(asked, operatorId) {
      await lapse();
      const page = await selectRequests(database, asked);
      return page && { ...page, rows: await shownTo(page.rows.map(rowFrom), operatorId) };
    },
    mayTry: async (request, operatorId) =>
      (await actions.mayRead(request.action, operatorId)) && actions.mayAsk({ ...request, makerId: operatorId }),
    async versions({ action, subject }, operatorId) {
      const rows = await named(database)
        .where("request.action", "=", action)
        .where("request.subject", "=", subject)
        .where("request.status", "=", STATUS.approved)
        .orderBy("request.request_id", "desc")
        .limit(VERSIONS_MAX)
        .execute();
      return shownTo(rows.map(rowFrom), operatorId);
    },
    async find(id) {
      const request = await storedRequest(database, id);
      return request && made(request);
    },
    async agreedTo(id) {
      const request = await storedRequest(database, id);
      const isAgreed = request?.status === STATUS.approved && seals.isGenuine(request);
      return isAgreed ? made(request).payload : undefined;
    },
    async changeOf(id) {
      const request = await storedRequest(database, id);
      return request && { before: JSON.parse(request.before_text), after: JSON.parse(request.after_text) };
    },
    async show(id, operatorId) {
      await lapse();
      const request = await storedRequest(database, id);
      if (request === undefined) return refuse("NOT_FOUND", "id");
      const isOpen = request.status === STATUS.open;
      const isMaker = request.maker_id === operatorId;
      const mayDecide = isOpen && !isMaker && (await actions.mayCheck(made(request), operatorId));
      const [row] = await shownTo([rowFrom(await namedRow(id))], operatorId);
      return { ...(row as RequestRow), mayDecide, mayWithdraw: isOpen && isMaker };
    },
    async openOf(action) {
      await lapse();
      return payloadsOf(database, action);
    },
  };
}
