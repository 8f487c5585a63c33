import { useTourSeen } from "../../shell/tour.ts";
import { Tour } from "./Tour.tsx";

/** The tour, until it is over on this device. It comes with home: a visitor's first page waits for nothing else. */
export function TourPlace() {
  return useTourSeen(({ isSeen }) => isSeen) ? null : <Tour />;
}
