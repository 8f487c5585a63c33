import { agentsOf, type Event } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { UserNotification } from "../notifications/user-notification.ts";

/** Word of changed terms for every agent who has them, or is to have them. Undefined where no terms changed. */
export function termsNotifications(
  pipeline: Pick<Pipeline, "read">,
  events: readonly Event[],
): Promise<readonly UserNotification[]> | undefined {
  const changed = new Set(events.flatMap((event) => (event.type === "AgentTermsSet" ? [event.termsId] : [])));
  if (changed.size === 0) return undefined;
  return pipeline.read((state) =>
    agentsOf(state)
      .filter(
        ({ appointment: { inForce, decided } }) => changed.has(inForce?.termsId ?? 0) || changed.has(decided.termsId),
      )
      .map(({ userId }) => ({ userId, kind: "AGENT_TERMS", values: {} })),
  );
}
