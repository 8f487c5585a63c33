import { Icon, List, ListRow } from "@agio/ui";
import type { IconName } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

const RowIcon = ({ name }: { name: IconName }) => <Icon name={name} className="text-text-2" />;

/** Evidence that everybody can check. The insurance fund is for whoever is signed in. */
export function TrustRows({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslate();
  return (
    <section>
      <h2 className="m-0 px-4 pb-1 pt-2 text-12 font-semibold text-text-2">{t("evidence.trust")}</h2>
      <List label={t("evidence.trust")}>
        <ListRow
          leading={<RowIcon name="check" />}
          title={t("evidence.settlement.title")}
          href={hrefOf(paths.settlement())}
        />
        <ListRow leading={<RowIcon name="list" />} title={t("evidence.tape.title")} href={hrefOf(paths.tape())} />
        <ListRow leading={<RowIcon name="lock" />} title={t("liabilities.title")} href={hrefOf(paths.liabilities())} />
        {isSignedIn ? (
          <ListRow leading={<RowIcon name="chart" />} title={t("fund.title")} href={hrefOf(paths.insurance())} />
        ) : null}
      </List>
    </section>
  );
}
