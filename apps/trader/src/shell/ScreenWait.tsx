import { Skeleton } from "@agio/ui";

/** Heights of what most screens begin with. */
const BLOCKS_PX = [96, 44, 68, 68, 68, 68];

/** Stands while the code of a screen comes: its bar and its column are where they will be. Shown if that takes a moment. */
export function ScreenWait() {
  return (
    <div className="app-column screen-wait" aria-busy="true">
      <div className="ui-topbar" />
      <div className="grid gap-3 px-4">
        {BLOCKS_PX.map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </div>
  );
}
