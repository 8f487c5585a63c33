import { CopyButton } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";

interface CopyLineProps {
  title: string;
  /** Text that is copied. */
  text: string;
  shown: string;
  isLarge?: boolean;
}

/** A text to hand on, whole to read and with one press to copy. */
export function CopyLine({ title, text, shown, isLarge = false }: CopyLineProps) {
  const t = useTranslate();
  return (
    <div className="flex min-h-14 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-12 text-text-3">{title}</p>
        <p className={`ui-figures break-all whitespace-normal ${isLarge ? "text-20 font-semibold" : "text-14"}`}>
          <bdi dir="ltr">{shown}</bdi>
        </p>
      </div>
      <CopyButton
        variant="icon"
        text={text}
        label={t("referral.invite.copy", { name: title })}
        copiedLabel={t("security.copied")}
      />
    </div>
  );
}
