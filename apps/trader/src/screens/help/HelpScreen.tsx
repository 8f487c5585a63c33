import { hasChineseText } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import { Icon, List, ListRow, NoData, Skeleton, TextField } from "@agio/ui";
import { useDeferredValue, useState } from "react";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { TrustRows } from "../../features/evidence/TrustRows.tsx";
import { ServiceCard } from "../../features/service/ServiceCard.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { mergeFindings, searchHelp, serverSearch, type HelpCategory } from "./model.ts";

/** Answers by category, found while one types, and whom to ask when none helps. */
export function HelpScreen() {
  const t = useTranslate();
  const [text, setText] = useState("");
  const remote = useCall("help.list", {});
  const categories = valueIn(remote);
  const found = useFindings(categories ?? [], text);
  return (
    <ScreenFrame title={t("shell.screen.help")}>
      <DeskPage
        beside="cards"
        side={
          <div className="pb-4">
            <TrustRows isSignedIn />
            <ServiceCard />
          </div>
        }
      >
        <div className="px-4 pb-3 pt-1 desk:px-0">
          <TextField
            label={t("content.help.search")}
            isLabelHidden
            type="search"
            placeholder={t("content.help.search")}
            leading={<Icon name="search" size={18} />}
            value={text}
            onChange={setText}
          />
        </div>
        {categories === undefined && remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : null}
        {categories === undefined && remote.state === "loading" ? <HelpSkeleton /> : null}
        {categories === undefined ? null : (
          <div className="desk:columns-2 desk:gap-6">
            <Findings categories={found} text={text.trim()} />
          </div>
        )}
      </DeskPage>
    </ScreenFrame>
  );
}

/** Titles and summaries at once; what the server finds inside the articles a moment later. */
function useFindings(categories: readonly HelpCategory[], text: string): HelpCategory[] {
  const asked = serverSearch(useDeferredValue(text));
  const inside = useCall("help.list", { search: asked }, { isEnabled: asked !== undefined });
  const isChinese = hasChineseText(text);
  const whole = valueIn(useCall("help.list", { withContent: 1 }, { isEnabled: isChinese }));
  const here = searchHelp(isChinese ? (whole ?? categories) : categories, text);
  const isCurrent = asked !== undefined && asked === serverSearch(text);
  return isCurrent ? mergeFindings(categories, here, valueIn(inside) ?? []) : here;
}

function Findings({ categories, text }: { categories: readonly HelpCategory[]; text: string }) {
  const t = useTranslate();
  if (categories.length === 0) {
    return <NoData text={text === "" ? t("content.help.empty") : t("content.help.nothing", { words: text })} />;
  }
  return categories.map((category) => (
    <section key={category.key} className="mb-4 desk:break-inside-avoid">
      <h2 className="px-4 pb-1 pt-2 text-12 font-semibold text-text-2">{category.title}</h2>
      <List>
        {category.articles.map(({ id, title, summary }) => (
          <ListRow
            key={id}
            title={title}
            href={hrefOf(paths.helpArticle(id))}
            {...(summary === "" ? {} : { note: <span className="line-clamp-1">{summary}</span> })}
          />
        ))}
      </List>
    </section>
  ));
}

function HelpSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-2" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </div>
  );
}
