import type { Answer } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { showFailure } from "../../shell/server.ts";

/** Ends a spread order and says so. */
export function useCancelTwap(end: (id: number) => Promise<Answer<unknown>>) {
  const t = useTranslate();
  return async (id: number): Promise<void> => {
    const answer = await end(id);
    if (answer.ok) showToast(t("entry.twap.cancelled"), "success");
    else showFailure(answer.failure);
  };
}
