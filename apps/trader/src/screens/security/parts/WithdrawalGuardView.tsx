import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { GUARD_RELAX_HOURS, type WithdrawalGuard } from "@agio/api-contract/withdrawal-locks";
import { Banner, Button, Icon, List, ListRow, showToast, Skeleton } from "@agio/ui";
import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

type Guards = DataOf<"security.withdrawalGuards">;

/** One guard of the user's withdrawals: whether it is on, from when it is off, and the way to change that. */
export function WithdrawalGuardView({ guard }: { guard: WithdrawalGuard }) {
  const remote = useCall("security.withdrawalGuards", {});
  const guards = valueIn(remote);
  if (guards !== undefined) return <Guard guard={guard} guards={guards} />;
  if (remote.state === "failed") return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  return (
    <div className="grid gap-4 py-3" aria-hidden="true">
      <Skeleton height={64} />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}

function Guard({ guard, guards }: { guard: WithdrawalGuard; guards: Guards }) {
  const t = useTranslate();
  const { isOn, offFrom } = guards[guard];
  return (
    <div className="grid gap-4">
      <p className="text-text-2">
        {guard === "codes"
          ? t("security.guard.introCodes")
          : t("security.guard.introSaved", { hours: GUARD_RELAX_HOURS })}
      </p>
      <div className="flex items-center gap-4 rounded-2 bg-surface-1 p-4">
        <span
          className={`grid size-12 flex-none place-items-center rounded-full ${isOn ? "bg-up-soft text-up" : "bg-surface-3 text-text-3"}`}
        >
          <GuardIcon name={isOn ? "shieldCheck" : "shield"} size={26} />
        </span>
        <p className="min-w-0 font-semibold" data-guard-state={isOn ? "on" : "off"}>
          {t(isOn ? "security.state.on" : "security.state.off")}
        </p>
      </div>
      {guard === "codes" && isOn && !guards.hasCodeWay ? <CodeWays /> : null}
      {guard === "savedAddresses" ? (
        <a
          className="inline-flex min-h-11 items-center gap-1 justify-self-start text-14 text-accent"
          href={hrefOf(paths.withdraw({ view: "addresses" }))}
        >
          {t("withdrawal.book.manage")}
          <Icon name="forward" size={14} />
        </a>
      ) : null}
      {offFrom > 0 ? <Waiting offFrom={offFrom} /> : null}
      <Change guard={guard} isOn={isOn} isWaiting={offFrom > 0} />
    </div>
  );
}

/** The ways to give a code, for who has none. */
function CodeWays() {
  const t = useTranslate();
  return (
    <section className="grid gap-2">
      <Banner tone="warn" icon="warn" isRounded>
        {t("security.guard.noWay")}
      </Banner>
      <List label={t("security.row.withdrawalCodes")} isFramed>
        <ListRow
          leading={<GuardIcon name="mail" />}
          title={t("security.contact.bindEmail")}
          href={hrefOf(paths.bindEmail())}
        />
        <ListRow
          leading={<GuardIcon name="shield" />}
          title={t("security.row.authenticator")}
          href={hrefOf(paths.security("authenticator"))}
        />
        <ListRow
          leading={<GuardIcon name="fingerprint" />}
          title={t("security.row.passkeys")}
          href={hrefOf(paths.security("passkeys"))}
        />
      </List>
    </section>
  );
}

/** From when it is off. */
function Waiting({ offFrom }: { offFrom: number }) {
  const t = useTranslate();
  const time = isolated(useFormat().dateTime(offFrom));
  return (
    <section className="flex items-start gap-3 rounded-2 bg-warn-soft p-4 text-warn" data-waiting-guard="">
      <Icon name="clock" />
      <div className="min-w-0">
        <h2 className="m-0 text-14 font-semibold">{t("security.window.pendingTitle")}</h2>
        <p className="m-0 text-12">{t("security.guard.pending", { time })}</p>
      </div>
    </section>
  );
}

interface ChangeProps {
  guard: WithdrawalGuard;
  isOn: boolean;
  isWaiting: boolean;
}

/** Off after a day, and on at once; what waits is taken back the same way. */
function Change({ guard, isOn, isWaiting }: ChangeProps) {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const relax = useSend("security.relaxWithdrawalGuard");
  const keep = useSend("security.keepWithdrawalGuard");
  const send = async (call: typeof relax | typeof keep, done: (guards: Guards) => string) => {
    const answer = await call.send({ guard });
    reread("security.withdrawalGuards", "withdrawals.status");
    if (answer.ok) showToast(done(answer.data), "success");
    else if (answer.failure.kind !== "aborted") showToast(failureText(answer.failure), "error");
  };
  if (!isOn || isWaiting) {
    return (
      <Button
        tone={isWaiting ? "outline" : "accent"}
        size="large"
        wide
        busy={keep.isSending}
        onClick={() => void send(keep, () => t(isWaiting ? "security.window.kept" : "security.guard.isOn"))}
      >
        {t(isWaiting ? "security.window.keep" : "security.turnOn")}
      </Button>
    );
  }
  const later = (guards: Guards): string =>
    t("security.window.savedLater", { time: isolated(format.dateTime(guards[guard].offFrom)) });
  return (
    <>
      <p className="m-0 flex items-start gap-2 text-12 text-warn">
        <Icon name="clock" size={16} className="mt-px flex-none" />
        <span className="min-w-0">{t("security.window.later", { hours: GUARD_RELAX_HOURS })}</span>
      </p>
      <Button tone="danger" size="large" wide busy={relax.isSending} onClick={() => void send(relax, later)}>
        {t("security.turnOff")}
      </Button>
    </>
  );
}
