import { knownRoute, type OwnClient } from "@agio/api-client";
import type { UserEndpointName } from "@agio/api-contract";
import { whileLoading } from "./loading.ts";

/**
 * Whether the page is covered while a call runs: every POST, a new one too, that is not marked as quiet. So is a call
 * whose route is on its way: it could be one.
 */
function isSubmission(name: UserEndpointName): boolean {
  const route = knownRoute(name);
  return route === undefined || (route.method === "POST" && route.isQuiet !== true);
}

/** The same client, with the page covered while a submission runs. */
export const coveringSubmissions = (client: OwnClient): OwnClient => ({
  ...client,
  call: (name, request, options) => {
    const answer = client.call(name, request, options);
    return isSubmission(name) ? whileLoading(answer) : answer;
  },
});
