import { useCall, valueIn } from "@agio/api-client/react";
import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { isolated } from "../../../shell/isolated-text.ts";
import type { SecurityOverviewData } from "@agio/api-contract";
import type { WithdrawalGuard } from "@agio/api-contract/withdrawal-locks";
import { Banner, Icon, List, ListRow } from "@agio/ui";
import type { ReactNode } from "react";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useProfile } from "../../../shell/session.ts";
import { isOn, useSettings } from "../../../shell/settings.ts";
import { LockNotice } from "./LockNotice.tsx";
import { ScoreCard } from "./ScoreCard.tsx";

/** Score, notices, and a row for every safeguard. */
export function OverviewList({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const set = (isSet: boolean) => (
    <State isOn={isSet}>{t(isSet ? "security.state.set" : "security.state.notSet")}</State>
  );
  const contact = (text: string) =>
    text === "" ? (
      set(false)
    ) : (
      <bdi dir="ltr" className="text-text-2">
        {text}
      </bdi>
    );
  const onOff = (isOn: boolean) => <State isOn={isOn}>{t(isOn ? "security.state.on" : "security.state.off")}</State>;
  return (
    <div className="grid gap-5 desk:grid-cols-2 desk:items-start desk:gap-6">
      {overview.isFrozen ? (
        <div className="desk:col-span-full">
          <Banner tone="danger" icon="lock" isRounded>
            {t("security.frozen")}
          </Banner>
        </div>
      ) : null}
      <LockNotice until={overview.withdrawalLockUntil} />
      <ScoreCard overview={overview} />
      <AccountGroup />
      <Group title={t("security.group.passwords")}>
        <Row
          icon={<Icon name="lock" />}
          title={t("security.row.password")}
          value={set(overview.hasPassword)}
          path={paths.changePassword()}
        />
        <Row
          icon={<GuardIcon name="key" />}
          title={t("security.row.fundPassword")}
          note={t("security.note.fundPassword")}
          value={set(overview.hasFundPwd)}
          path={paths.fundPassword()}
        />
      </Group>
      <Group title={t("security.group.steps")}>
        <Row
          icon={<GuardIcon name="shield" />}
          title={t("security.row.authenticator")}
          note={t("security.note.authenticator")}
          value={onOff(overview.hasAuthenticator)}
          path={paths.security("authenticator")}
        />
        <Row
          icon={<GuardIcon name="fingerprint" />}
          title={t("security.row.passkeys")}
          note={t("security.note.passkeys")}
          value={overview.passkeys === 0 ? onOff(false) : <State isOn>{overview.passkeys}</State>}
          path={paths.security("passkeys")}
        />
      </Group>
      <Group title={t("security.group.contacts")}>
        <Row
          icon={<GuardIcon name="mail" />}
          title={t("security.row.email")}
          value={contact(overview.email)}
          path={paths.bindEmail()}
        />
        <Row
          icon={<GuardIcon name="phone" />}
          title={t("security.row.phone")}
          value={contact(overview.phone)}
          path={paths.bindPhone()}
        />
        {overview.address === "" ? null : (
          <Row icon={<Icon name="mine" />} title={t("security.row.wallet")} value={contact(overview.address)} />
        )}
      </Group>
      <Group title={t("security.group.activity")}>
        <Row
          icon={<GuardIcon name="laptop" />}
          title={t("security.row.sessions")}
          value={<span className="ui-figures">{overview.sessions}</span>}
          path={paths.security("sessions")}
        />
        <Row icon={<Icon name="clock" />} title={t("security.row.history")} path={paths.security("history")} />
      </Group>
      <Group title={t("security.group.protection")}>
        <Row
          icon={<GuardIcon name="shieldCheck" />}
          title={t("security.row.antiPhishing")}
          note={t("security.note.antiPhishing")}
          value={set(overview.antiPhishingCode !== "")}
          path={paths.security("antiPhishing")}
        />
        <GuardRow guard="codes" view="withdrawalCodes" icon={<GuardIcon name="key" />} />
        <GuardRow guard="savedAddresses" view="savedAddresses" icon={<GuardIcon name="shieldCheck" />} />
        <Row
          icon={<Icon name="clock" />}
          title={t("security.row.withdrawalWindow")}
          note={t("security.note.withdrawalWindow")}
          value={overview.hasWithdrawalWindow ? <OwnHours on={onOff(true)} /> : onOff(false)}
          path={paths.security("withdrawalWindow")}
        />
        <Row
          icon={<GuardIcon name="snow" />}
          title={t("security.row.freeze")}
          note={t("security.note.freeze")}
          path={paths.security("freeze")}
        />
      </Group>
    </div>
  );
}

/** The account itself: its number, its invite code, and its level where levels are open. */
function AccountGroup() {
  const t = useTranslate();
  const user = useProfile()?.user;
  const isVipOpen = isOn(useSettings().VIP_LEVEL_SETTING.isOpen);
  if (user === undefined) return null;
  return (
    <Group title={t("security.group.account")}>
      <Row icon={<Icon name="user" />} title={t("security.row.userId")} value={<Figure text={String(user.userId)} />} />
      <Row
        icon={<Icon name="gift" />}
        title={t("content.invite.code")}
        value={<Figure text={user.inviteCode} />}
        path={paths.invite()}
      />
      {isVipOpen ? (
        <Row
          icon={<Icon name="star" />}
          title={t("content.vip.own")}
          value={<Figure text={`VIP ${user.level}`} />}
          path={paths.vip()}
        />
      ) : null}
    </Group>
  );
}

const Figure = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="ui-figures text-text-2">
    {text}
  </bdi>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="px-1 text-12 font-medium text-text-3">{title}</h2>
      <List label={title} isFramed>
        {children}
      </List>
    </section>
  );
}

interface RowProps {
  icon: ReactNode;
  title: string;
  note?: string;
  value?: ReactNode;
  path?: string;
}

function Row({ icon, title, note, value, path }: RowProps) {
  return (
    <ListRow
      leading={<span className="text-text-2">{icon}</span>}
      title={title}
      {...(note === undefined ? {} : { note })}
      {...(value === undefined ? {} : { value })}
      {...(path === undefined ? {} : { href: hrefOf(path) })}
    />
  );
}

interface GuardRowProps {
  guard: WithdrawalGuard;
  view: "withdrawalCodes" | "savedAddresses";
  icon: ReactNode;
}

/** Whether a guard of withdrawals is on, and from when it is off where that waits. No state until it is known. */
function GuardRow({ guard, view, icon }: GuardRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const state = valueIn(useCall("security.withdrawalGuards", {}))?.[guard];
  const offFrom = state?.offFrom ?? 0;
  const note =
    offFrom === 0
      ? t(`security.note.${view}`)
      : t("security.guard.pending", { time: isolated(format.dateTime(offFrom)) });
  return (
    <Row
      icon={icon}
      title={t(`security.row.${view}`)}
      note={note}
      path={paths.security(view)}
      {...(state === undefined
        ? {}
        : {
            value: <State isOn={state.isOn}>{t(state.isOn ? "security.state.on" : "security.state.off")}</State>,
          })}
    />
  );
}

/** The hours in force; until they are known, and for the moment after they end, that they are on. */
function OwnHours({ on }: { on: ReactNode }) {
  const t = useTranslate();
  const window = valueIn(useCall("security.withdrawalWindow", {}));
  if (window === undefined || window.start === "") return on;
  const { start, end } = window;
  return <State isOn>{isolated(t("withdrawal.windowOf", { start, end }))}</State>;
}

/** A word and, so that colour is not alone, a mark when it is on. */
function State({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 ${isOn ? "text-up" : "text-text-3"}`}>
      {isOn ? <Icon name="check" size={14} /> : null}
      {children}
    </span>
  );
}
