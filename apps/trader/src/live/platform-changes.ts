import { useReread } from "@agio/api-client/react";
import { useEffect, useRef } from "react";
import { listenLive } from "./socket.ts";

/** Reads settings and coin lists again as soon as the operator changed them. Mounted once. */
export function usePlatformChanges(): void {
  const reread = useReread();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    const rereadPlatform = () => latest.current("settings.all", "coins.directory", "coins.list");
    return listenLive(
      { type: "settings" },
      {
        // The first frame says what the page has read already.
        onFrame: (frame) => {
          if (frame.snapshot !== true) rereadPlatform();
        },
        onGap: rereadPlatform,
      },
    );
  }, []);
}
