import { Button, Icon } from "@agio/ui";
import { useTranslate } from "./language.ts";
import { renewFailedCode } from "./later.tsx";

/** Replacement of a screen that failed. */
export function ScreenFault({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const retry = () => {
    renewFailedCode();
    onRetry();
  };
  return (
    <main className="ui-fault app-column">
      <Icon name="warn" size={40} />
      <p>{t("shell.screenFailed")}</p>
      <Button tone="accent" onClick={retry}>
        {t("common.retry")}
      </Button>
    </main>
  );
}
