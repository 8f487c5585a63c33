import { List, ListRow } from "@agio/ui";
import { hrefOf, paths, SECURITY_VIEWS, type SecurityView } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Every part of the account's security as a list beside the one that is shown. */
export function SecurityContents({ view }: { view: SecurityView }) {
  const t = useTranslate();
  return (
    <nav className="rounded-2 bg-surface-1 py-1" aria-label={t("shell.screen.security")}>
      <List>
        <ListRow title={t("shell.screen.security")} href={hrefOf(paths.security())} hasChevron={false} />
        {SECURITY_VIEWS.map((id) => (
          <ListRow
            key={id}
            title={t(`security.row.${id}`)}
            href={hrefOf(paths.security(id))}
            hasChevron={false}
            isCurrent={id === view}
          />
        ))}
      </List>
    </nav>
  );
}
