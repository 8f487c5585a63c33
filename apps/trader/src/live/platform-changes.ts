import { useReread } from "@agio/api-client/react";
import { useEffect, useRef } from "react";
import { listenLive } from "./socket.ts";

/** Reads settings, coin lists and one's level again as soon as the operator changed them. Mounted once. */
export function usePlatformChanges(): void {
  const reread = useReread();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    const rereadPlatform = () => latest.current("settings.all", "coins.directory", "coins.list", "vip.show");
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
