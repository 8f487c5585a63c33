import type { Permission } from "./operator/permissions.ts";

/** Where a call lives. `place` says where our client puts the request; POST calls are also read from the query. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** "operator": a session of the staff, with `permission`. */
  readonly auth: "public" | "user" | "operator";
  readonly permission?: Permission;
  /** "file" is one multipart part of that name. */
  readonly place: "body" | "query" | "path" | "file";
  /**
   * Of a POST for whose answer nobody waits: it decides nothing (reads, challenges), or its outcome is painted before the
   * answer and taken back by a refusal. The page is covered while any other one runs.
   */
  readonly isQuiet?: true;
  /** Its texts are in whatever script its caller writes, Chinese among them (rules A-29). */
  readonly isAnyScript?: true;
}

/** The common kinds of routes, apart from the schemas: the app loads these and never those. */
export const ROUTE_KINDS = {
  publicRead: { method: "GET", auth: "public", place: "query" },
  publicSend: { method: "POST", auth: "public", place: "body" },
  userRead: { method: "GET", auth: "user", place: "query" },
  userSend: { method: "POST", auth: "user", place: "body" },
  staffRead: { method: "GET", auth: "operator", place: "query" },
  staffSend: { method: "POST", auth: "operator", place: "body" },
} as const satisfies Record<string, Pick<Route, "method" | "auth" | "place">>;
