import { Button, Icon } from "@agio/ui";
import { useTranslate } from "./language.ts";

/** What stands in the place of a screen that failed. */
export function ScreenFault({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <main className="ui-fault app-column">
      <Icon name="warn" size={40} />
      <p>{t("shell.screenFailed")}</p>
      <Button tone="accent" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </main>
  );
}
