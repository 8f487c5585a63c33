import { Skeleton } from "@agio/ui";
import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTourSeen } from "../../shell/tour.ts";

const Tour = later(() => import("./Tour.tsx"), "Tour");

/** The least height of a step, in pixels: nothing below moves when its code is here. */
const STEP_PX = 158;

/** The tour, until it is over on this device. */
export function TourPlace() {
  if (useTourSeen(({ isSeen }) => isSeen)) return null;
  return (
    <div style={{ minBlockSize: STEP_PX }}>
      <Suspense fallback={<Skeleton height={STEP_PX} />}>
        <Tour />
      </Suspense>
    </div>
  );
}
