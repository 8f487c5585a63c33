import { Button } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";

interface DemoHintProps {
  title: string;
  value?: string;
  onUse: () => void;
}

/** Demo mode only: what a visitor may type, and a button that types it. */
export function DemoHint({ title, value, onUse }: DemoHintProps) {
  const t = useTranslate();
  return (
    <div className="flex items-center gap-3 rounded-2 bg-accent-soft px-4 py-2">
      <p className="min-w-0 flex-1 text-12 text-text-2">
        {title}
        {value === undefined ? null : (
          <span className="block text-14 font-semibold text-text-1">
            <bdi dir="ltr">{value}</bdi>
          </span>
        )}
      </p>
      <Button size="small" tone="accent" onClick={onUse}>
        {t("account.login.useDemo")}
      </Button>
    </div>
  );
}
