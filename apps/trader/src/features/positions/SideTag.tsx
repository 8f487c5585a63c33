import { Icon } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";

/** Long or short, with an arrow beside the colour. */
export function SideTag({ side }: { side: "long" | "short" }) {
  const t = useTranslate();
  const isLong = side === "long";
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-1 px-2 text-12 font-semibold ${isLong ? "bg-up-soft text-up" : "bg-down-soft text-down"}`}
    >
      <Icon name={isLong ? "rise" : "fall"} size={12} />
      {t(`position.side.${side}`)}
    </span>
  );
}
