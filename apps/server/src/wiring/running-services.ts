import type { FuturesTeller } from "../jobs/futures-teller.ts";
import type { MarginWatch } from "../futures/margin-watch.ts";
import type { HttpServices } from "../http/http-services.ts";

/** Everything that runs, also what only the composition starts and stops. */
export interface RunningServices extends HttpServices {
  readonly futuresTeller: FuturesTeller;
  readonly marginWatch: MarginWatch;
  /** For whom the simulator trades. */
  readonly simulatedUsers: () => readonly number[];
}
