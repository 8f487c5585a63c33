import { ROUTES } from "../routes.ts";
import { OPERATOR_ROUTES } from "./operator-routes.ts";

/** Every call of the product: those of users, and those of the staff, which the trader app never loads. */
export const ALL_ROUTES = { ...ROUTES, ...OPERATOR_ROUTES } as const;

export type EndpointName = keyof typeof ALL_ROUTES;
