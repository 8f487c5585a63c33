import { useCall, valueIn } from "@agio/api-client/react";
import { Button, ButtonLink, MarkdownText, Skeleton } from "@agio/ui";
import { useParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { ServiceCard } from "../../features/service/ServiceCard.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { failureText } from "../../shell/server.ts";
import { HelpContents } from "./HelpContents.tsx";

/** One answer of the help centre. */
export function HelpArticleScreen() {
  const t = useTranslate();
  const format = useFormat();
  const { id = "" } = useParams();
  const isWide = useIsWide();
  const remote = useCall("help.article", { id });
  const article = valueIn(remote);
  return (
    <ScreenFrame title={article?.categoryTitle ?? t("shell.screen.help")}>
      <DeskPage beside="contents" side={isWide ? <HelpContents id={id} /> : undefined}>
        {article === undefined && remote.state === "failed" ? (
          <div className="grid justify-items-center gap-3 px-4 py-10 text-center text-text-2" role="alert">
            {failureText(remote.failure)}
            {remote.failure.kind === "reject" ? (
              <ButtonLink size="small" href={hrefOf(paths.help())}>
                {t("shell.screen.help")}
              </ButtonLink>
            ) : (
              <Button size="small" onClick={() => void remote.refetch()}>
                {t("common.retry")}
              </Button>
            )}
          </div>
        ) : null}
        {article === undefined && remote.state === "loading" ? (
          <div className="grid gap-3 px-4 pt-2" aria-hidden="true">
            <Skeleton height={28} />
            <Skeleton width={140} height={16} />
            <Skeleton height={160} />
          </div>
        ) : null}
        {article === undefined ? null : (
          <article className="px-4 pb-8 pt-2 desk:max-w-[720px] desk:px-0">
            <h2 className="text-20 font-semibold wrap-anywhere">{article.title}</h2>
            <p className="mb-4 mt-1 text-12 text-text-3">
              {t("content.help.updated", { date: format.date(article.updateTime) })}
            </p>
            <MarkdownText text={article.content} />
          </article>
        )}
        <ServiceCard />
      </DeskPage>
    </ScreenFrame>
  );
}
