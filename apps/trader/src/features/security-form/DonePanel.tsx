import { ButtonLink, Icon } from "@agio/ui";
import type { ReactNode } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** The last step: what was done, and the way back. */
export function DonePanel({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-4 px-2 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-up-soft text-up">
        <Icon name="check" size={28} />
      </span>
      <output className="text-16 font-semibold wrap-anywhere">{children}</output>
      <ButtonLink tone="outline" href={hrefOf(paths.security())}>
        {t("security.contact.back")}
      </ButtonLink>
    </div>
  );
}
