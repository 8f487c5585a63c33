import { valueIn } from "@agio/api-client/react";
import { Button, ButtonLink, Icon, Spinner } from "@agio/ui";
import { useEffect, type ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { isInviteCode } from "../../features/account-form/account-form.ts";
import { keepInvitation } from "../../features/invitation/kept-invitation.ts";
import { useInvitation } from "../../features/invitation/use-invitation.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { failureText } from "../../shell/server.ts";

/** The page of an invitation: it is counted, kept for 30 days, and leads to registration. One that nobody sent says so. */
export function JoinScreen() {
  const t = useTranslate();
  const code = (useParams()["code"] ?? "").trim();
  const remote = useInvitation(code);
  const isKnown = isInviteCode(code) ? valueIn(remote)?.isKnown : false;
  useEffect(() => {
    if (isKnown === true) keepInvitation(code, Date.now());
  }, [isKnown, code]);
  if (isKnown === true) return <Navigate to={paths.register(code)} replace />;
  return (
    <ScreenFrame title={t("referral.join.title")}>
      {isKnown === undefined && remote.state !== "failed" ? (
        <div className="grid justify-items-center gap-3 px-6 pt-24 text-text-2" aria-busy="true">
          <Spinner size={24} />
          {t("referral.join.asking")}
        </div>
      ) : null}
      {isKnown === undefined && remote.state === "failed" ? (
        <Answer title={failureText(remote.failure)} text={t("referral.join.failed")}>
          <Button tone="accent" wide onClick={() => void remote.refetch()}>
            {t("common.retry")}
          </Button>
          <ButtonLink wide href={hrefOf(paths.register(code))}>
            {t("account.register.title")}
          </ButtonLink>
        </Answer>
      ) : null}
      {isKnown === false ? (
        <Answer title={t("referral.join.unknownTitle")} text={t("referral.join.unknown")} code={code}>
          <ButtonLink tone="accent" wide href={hrefOf(paths.register())}>
            {t("account.register.title")}
          </ButtonLink>
          <ButtonLink wide href={hrefOf(paths.home())}>
            {t("shell.backHome")}
          </ButtonLink>
        </Answer>
      ) : null}
    </ScreenFrame>
  );
}

function Answer({ title, text, code, children }: { title: string; text: string; code?: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 pt-16 text-center text-text-2" role="alert">
      <span className="grid size-16 place-items-center rounded-full bg-surface-2 text-text-3">
        <Icon name="gift" size={28} />
      </span>
      <h2 className="m-0 text-16 font-semibold text-text-1">{title}</h2>
      {code === undefined ? null : (
        <bdi dir="ltr" className="max-w-full truncate rounded-1 bg-surface-2 px-3 py-1 ui-figures">
          {code}
        </bdi>
      )}
      <p className="m-0 max-w-80">{text}</p>
      <div className="mt-4 grid w-full max-w-72 gap-3">{children}</div>
    </div>
  );
}
