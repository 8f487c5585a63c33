import type { OwnClient } from "@agio/api-client";
import { useCall } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { useEffect, useMemo } from "react";
import { knownCoins, learnCoins, logoOf } from "./coin-directory.ts";

const FIRST_ANSWER_MS_MAX = 1_000;

/** Takes the coins that the server wrote into the page. Without them or stored ones waits a moment for the server's. */
export async function startCoins(api: OwnClient): Promise<void> {
  const written = document.getElementById("first-coins")?.textContent ?? "";
  if (written !== "") return learnCoins(JSON.parse(written) as DataOf<"coins.directory">);
  if (knownCoins().length > 0) return undefined;
  const answer = await api.call("coins.directory", {}, { signal: AbortSignal.timeout(FIRST_ANSWER_MS_MAX) });
  return answer.ok ? learnCoins(answer.data) : undefined;
}

/** Learns of coins that are listed or shown otherwise while the app is open. Mounted once. The pictures of coins by code. */
export function useKeptCoins(): (code: string) => string {
  const remote = useCall("coins.directory", {});
  const rows = remote.state === "ready" ? remote.value : undefined;
  useEffect(() => {
    if (rows !== undefined) learnCoins(rows);
  }, [rows]);
  return useMemo(() => {
    const logos = new Map(rows?.map(({ coin, logo }) => [coin, logo]));
    return (code) => logos.get(code) ?? logoOf(code);
  }, [rows]);
}
