import type { DataOf } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";
import { Icon } from "@agio/ui";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

type SignIn = DataOf<"security.listSignIns">["rows"][number];

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
  const signIns = usePages("security.listSignIns", {});
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{t("security.history.note")}</p>
      <div className="-mx-4">
        <PagedList
          pages={signIns}
          count={signIns.rows.length}
          none={t("security.history.none")}
          rowPx={72}
          label={t("security.row.history")}
          isWide
        >
          {signIns.rows.map((row) => (
            <SignInLine key={row.id} row={row} />
          ))}
        </PagedList>
      </div>
    </div>
  );
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
