import { useIsCutOff, useUnknownText } from "../../live/unknown.ts";
import { RowsSkeleton } from "./PagedList.tsx";

/** In the place of rows that nobody knows yet: that there are none would be a claim. */
export function UnknownRows() {
  const text = useUnknownText();
  if (!useIsCutOff()) return <RowsSkeleton />;
  return (
    <p className="m-0 py-8 text-center text-14 text-text-3" data-unknown="">
      – {text}
    </p>
  );
}
