import { useApi } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";
import { Button, Icon, NoData, Skeleton } from "@agio/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

type SignIn = DataOf<"security.listSignIns">["rows"][number];

const PAGE_SIZE = 20;
const ACCEPTED = 1;

const WAYS: Readonly<Record<string, TranslationKey>> = {
  password: "security.history.password",
  code: "security.history.code",
  wallet: "security.history.wallet",
  passkey: "security.history.passkey",
};

/** Who tried to sign in, page by page, the newest first. */
export function SignInsView() {
  const t = useTranslate();
  const signIns = useSignIns();
  const rows = signIns.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{t("security.history.note")}</p>
      {signIns.isPending ? <Skeleton height={72} /> : null}
      {signIns.isError ? (
        <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
          {t("common.loadFailed")}
          <Button size="small" onClick={() => void signIns.refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {signIns.isSuccess && rows.length === 0 ? <NoData text={t("security.history.none")} /> : null}
      <ul className="-mx-4 m-0 list-none p-0" aria-label={t("security.row.history")}>
        {rows.map((row) => (
          <SignInLine key={row.id} row={row} />
        ))}
      </ul>
      {signIns.hasNextPage ? (
        <Button
          tone="outline"
          className="justify-self-center"
          busy={signIns.isFetchingNextPage}
          onClick={() => void signIns.fetchNextPage()}
        >
          {t("security.history.more")}
        </Button>
      ) : null}
    </div>
  );
}

function useSignIns() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["security.listSignIns", "pages"],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.call("security.listSignIns", { pageNum: pageParam, pageSize: PAGE_SIZE }, { signal });
      if (answer.ok) return answer.data;
      throw new Error(answer.failure.kind);
    },
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
}

function SignInLine({ row }: { row: SignIn }) {
  const t = useTranslate();
  const format = useFormat();
  const isAccepted = row.result === ACCEPTED;
  const way = WAYS[row.way];
  return (
    <li className="grid gap-1 border-0 border-b border-solid border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 truncate font-medium">
          <bdi>{row.device}</bdi>
        </p>
        {row.isNewDevice ? (
          <span className="flex-none rounded-1 bg-warn-soft px-2 text-11 font-medium text-warn">
            {t("security.history.newDevice")}
          </span>
        ) : null}
        <span
          className={`ms-auto inline-flex flex-none items-center gap-1 text-12 font-medium ${isAccepted ? "text-up" : "text-danger"}`}
        >
          <Icon name={isAccepted ? "check" : "close"} size={14} />
          {t(isAccepted ? "security.history.accepted" : "security.history.refused")}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-2 text-12 text-text-3">
        <span className="ui-figures">{format.dateTime(row.createTime)}</span>
        <bdi dir="ltr">{row.address}</bdi>
        <span>{way === undefined ? row.way : t(way)}</span>
      </p>
    </li>
  );
}
