import type { NotificationDispatcher } from "../jobs/notification-dispatcher.ts";
import type { MarginWatch } from "../futures/margin-watch.ts";
import type { HttpServices } from "../http/http-services.ts";

/** Everything that runs, also what only the composition starts and stops. */
export interface RunningServices extends HttpServices {
  readonly notificationDispatcher: NotificationDispatcher;
  readonly marginWatch: MarginWatch;
  /** For whom the simulator trades. */
  readonly simulatedUsers: () => readonly number[];
}
