import { Icon } from "@agio/ui";
import { useLocation } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** The way to ask the staff about the screen that is open. */
export function AskRow({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <a className="ui-row" href={hrefOf(paths.cases({ screen: pathname + search }))} onClick={onOpen}>
      <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="help" />
      </span>
      <span className="ui-row-words ui-row-title">{t("content.service.ask")}</span>
      <Icon name="forward" size={16} className="text-text-3" />
    </a>
  );
}
