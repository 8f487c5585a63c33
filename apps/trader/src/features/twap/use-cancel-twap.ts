import type { TwapRow } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { showFailure } from "../../shell/server.ts";
import { useTwapActions } from "./use-twaps.ts";

/** Ends a spread order and says so. */
export function useCancelTwap() {
  const t = useTranslate();
  const { end } = useTwapActions();
  return async (row: Pick<TwapRow, "id">): Promise<void> => {
    const answer = await end(row);
    if (answer.ok) showToast(t("entry.twap.cancelled"), "success");
    else showFailure(answer.failure);
  };
}
