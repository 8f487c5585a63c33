import type { z } from "zod";
import type { ENDPOINTS } from "./all-endpoints.ts";
import type { ROUTES } from "./routes.ts";
import type { STAFF_ROUTES } from "./staff-routes.ts";

export type EndpointName = keyof typeof ENDPOINTS;
/** The calls of visitors and users, which the app may make. */
export type UserEndpointName = keyof typeof ROUTES;
/** The calls of the staff, which the console may make. */
export type StaffEndpointName = keyof typeof STAFF_ROUTES;

/** Request as the caller sends it. */
export type RequestOf<Name extends EndpointName> = z.input<(typeof ENDPOINTS)[Name]["request"]>;
/** Request after validation, as the server works with it. */
export type CheckedRequestOf<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]["request"]>;
/** `data` of the answer. */
export type DataOf<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]["data"]>;
