import { useCall, valueIn } from "@agio/api-client/react";
import { Banner, MarkdownText, NoData, Skeleton } from "@agio/ui";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";

/** Set by what ships with the product, until the operator writes their own. */
const TEMPLATE = "template";

interface LegalTextProps {
  noticeKey: "PRIVACY_POLICY" | "USER_AGREEMENT";
  title: string;
}

/** A legal text as the operator published it; a shipped template says that it is one. */
export function LegalText({ noticeKey, title }: LegalTextProps) {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("notices.list", { key: noticeKey });
  const page = valueIn(remote);
  const text = page?.rows[0];
  return (
    <ScreenFrame title={title}>
      {page === undefined && remote.state === "failed" ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : null}
      {page === undefined && remote.state === "loading" ? <LegalSkeleton /> : null}
      {page !== undefined && text === undefined ? <NoData text={t("content.legal.empty")} /> : null}
      {text === undefined ? null : (
        <article className="px-4 pb-12 pt-2">
          {text.modelKey.toLowerCase() === TEMPLATE ? (
            <div className="mb-4">
              <Banner isRounded tone="warn" icon="warn">
                {t("content.legal.template")}
              </Banner>
            </div>
          ) : null}
          <h2 className="text-20 font-semibold wrap-anywhere">{text.title}</h2>
          <p className="mb-5 mt-1 text-12 text-text-3">
            {t("content.legal.since", { date: format.date(text.createTime) })}
          </p>
          <MarkdownText text={text.content} />
        </article>
      )}
    </ScreenFrame>
  );
}

function LegalSkeleton() {
  return (
    <div className="grid gap-3 px-4 pt-2" aria-hidden="true">
      <Skeleton height={28} />
      <Skeleton width={120} height={16} />
      <Skeleton height={320} />
    </div>
  );
}
