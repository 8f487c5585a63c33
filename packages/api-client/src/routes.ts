import type { Route, UserEndpointName } from "@agio/api-contract";
import { FIRST_ROUTES } from "@agio/api-contract/first-routes";

type Routes = Readonly<Record<UserEndpointName, Route>>;

let known: Partial<Routes> = FIRST_ROUTES;
let loading: Promise<Routes> | undefined;

/** Loads where all calls live, once; those of home are known without it. Rejects when the code cannot be fetched. */
export function loadRoutes(): Promise<Routes> {
  loading ??= import("@agio/api-contract/routes").then(
    ({ ROUTES }) => (known = ROUTES),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Where a call lives, as far as that is here; of a call that was made it always is. */
export const knownRoute = (name: UserEndpointName): Route | undefined => known[name];

/** Where a call lives. Rejects when the code that says so cannot be fetched. */
export const routeOf = async (name: UserEndpointName): Promise<Route> => known[name] ?? (await loadRoutes())[name];
