import { Icon } from "@agio/ui";
import { useEffect, useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { lockLeft } from "../model.ts";

const TICK_MS = 15_000;

/** Says that nothing may be withdrawn after a change, and for how long. */
export function LockNotice({ until }: { until: number }) {
  const t = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const left = lockLeft(until, now);
  if (left === undefined) return null;
  return (
    <div className="flex items-start gap-3 rounded-2 desk:col-span-full bg-warn-soft p-4 text-warn">
      <Icon name="clock" />
      <div className="min-w-0">
        <p className="font-semibold">{t("security.lock.title")}</p>
        <p className="text-12">{t("security.lock.left", left)}</p>
      </div>
    </div>
  );
}
