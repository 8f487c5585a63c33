import { useCall, valueIn } from "@agio/api-client/react";
import { List, ListRow, NoData, Skeleton } from "@agio/ui";
import { useSearchParams } from "react-router";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { contextIn, statusKey, topicIn } from "./model.ts";
import { AskForm } from "./parts/AskForm.tsx";

/** A question to the staff with what it is about, and the user's earlier ones. */
export function CasesScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  return (
    <ScreenFrame title={t("cases.title")}>
      <DeskPage beside="cards" side={<OwnCases />}>
        <AskForm key={query.toString()} context={contextIn(query)} topic={topicIn(query)} />
      </DeskPage>
    </ScreenFrame>
  );
}

function OwnCases() {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("cases.list", {}, { isReadOnOpening: true });
  const rows = valueIn(remote);
  if (rows === undefined) {
    return remote.state === "failed" ? (
      <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  }
  return (
    <section className="pb-6">
      <h2 className="px-4 pb-1 pt-2 text-12 font-semibold text-text-2">{t("cases.own")}</h2>
      {rows.length === 0 ? <NoData text={t("cases.empty")} /> : null}
      <List label={t("cases.own")}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={<bdi className="line-clamp-1">{row.subject}</bdi>}
            note={`${row.id} · ${format.dateTime(row.updateTime)}`}
            value={
              <span className={row.isNew ? "font-semibold text-accent" : "text-text-2"}>
                {t(row.isNew ? "cases.isNew" : statusKey(row.status))}
              </span>
            }
            href={hrefOf(paths.case(row.id))}
          />
        ))}
      </List>
    </section>
  );
}
