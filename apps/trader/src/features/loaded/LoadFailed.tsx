import type { CallFailure } from "@agio/api-client";
import { Button } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

/** Why something is not here, and a way to ask again. */
export function LoadFailed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-text-2" role="alert">
      {failureText(failure)}
      <Button size="small" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
