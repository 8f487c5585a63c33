import type { SecondContractRow } from "@agio/api-contract";
import { useEffect, useRef } from "react";
import { listenLive } from "./socket.ts";

interface SecondContractListener {
  /** All that run. */
  readonly onRunning: (rows: readonly SecondContractRow[]) => void;
  /** One, after a change. */
  readonly onRow: (row: SecondContractRow) => void;
  readonly onGap: () => void;
}

/** Hears the caller's second contracts while mounted. `isOn` is whether somebody is signed in. */
export function useSecondContractFrames(listener: SecondContractListener, isOn: boolean): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!isOn) return;
    return listenLive(
      { type: "secondContract" },
      {
        onFrame: ({ data }) => {
          if ("id" in data) latest.current.onRow(data);
          else latest.current.onRunning(data);
        },
        onGap: () => latest.current.onGap(),
      },
    );
  }, [isOn]);
}
