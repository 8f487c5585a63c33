import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { ButtonLink, Icon, List, MarkdownText, NoData, Skeleton } from "@agio/ui";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { messageIcon } from "./message-icons.ts";
import { MessageLine } from "./parts/MessageLine.tsx";
import { messageLink } from "./message-links.ts";

/** Deep links may name an older message than the first page of the list holds. */
const LOOKED_THROUGH_MAX = 1_000;
const BESIDE_MAX = 50;

/** One message, which is read by being opened. */
export function MessageScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const id = Number(query.get("id"));
  const remote = useCall("messages.list", { pageNum: 1, pageSize: LOOKED_THROUGH_MAX });
  const page = valueIn(remote);
  const isWide = useIsWide();
  const message = page?.rows.find((row) => row.id === id);
  useRead(message);
  return (
    <ScreenFrame title={t("shell.screen.messages")}>
      <DeskPage beside="facts" side={isWide && page !== undefined ? <MessageContents rows={page.rows} /> : undefined}>
        {page === undefined && remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : null}
        {page === undefined && remote.state === "loading" ? <MessageSkeleton /> : null}
        {page !== undefined && message === undefined ? <NoData text={t("content.messages.notFound")} /> : null}
        {message === undefined ? null : <MessageText message={message} />}
      </DeskPage>
    </ScreenFrame>
  );
}

/** The newest messages beside the one that is read. */
function MessageContents({ rows }: { rows: DataOf<"messages.list">["rows"] }) {
  const t = useTranslate();
  return (
    <nav
      className="max-h-[calc(100dvh_-_160px)] overflow-y-auto rounded-2 bg-surface-1"
      aria-label={t("shell.screen.messages")}
    >
      <List>
        {rows.slice(0, BESIDE_MAX).map((row) => (
          <MessageLine key={row.id} message={row} />
        ))}
      </List>
    </nav>
  );
}

interface Message {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly positionId: number;
  readonly readFlag: boolean;
  readonly createTime: number;
}

function MessageText({ message }: { message: Message }) {
  const t = useTranslate();
  const format = useFormat();
  const link = messageLink(message.type);
  return (
    <article className="px-4 pb-8 pt-2 desk:rounded-2 desk:bg-surface-1 desk:p-6">
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={messageIcon(message.type)} size={22} />
      </span>
      <h2 className="text-20 font-semibold wrap-anywhere">{message.title}</h2>
      <time
        className="ui-figures mb-4 mt-1 block text-12 text-text-3"
        dateTime={new Date(message.createTime).toISOString()}
      >
        {format.dateTime(message.createTime)}
      </time>
      <MarkdownText text={message.content} />
      {message.positionId === 0 ? null : (
        <ButtonLink className="mt-4" tone="outline" href={hrefOf(paths.explainPosition(message.positionId))}>
          {t("position.explain.open")}
        </ButtonLink>
      )}
      {link === undefined ? null : (
        <ButtonLink className="mt-4" tone="outline" href={hrefOf(link.path)}>
          {t(link.label)}
        </ButtonLink>
      )}
    </article>
  );
}

function useRead(message: Message | undefined): void {
  const api = useApi();
  const reread = useReread();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  const unreadId = message?.readFlag === false ? message.id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    // A message that could not be marked stays unread: opening it again asks once more.
    void api.call("messages.read", { id: unreadId }).then((answer) => {
      if (answer.ok) latest.current("messages.list", "messages.unread");
    });
  }, [api, unreadId]);
}

function MessageSkeleton() {
  return (
    <div className="grid gap-3 px-4 pt-2" aria-hidden="true">
      <Skeleton width={44} height={44} />
      <Skeleton height={28} />
      <Skeleton width={140} height={16} />
      <Skeleton height={96} />
    </div>
  );
}
