import { TIME_ZONES } from "@agio/api-contract/settings";
import type { TimeZoneSetting } from "@agio/api-contract/settings";
import { DATE_ORDERS, type DateOrder } from "@agio/primitives";
import { LANGUAGES } from "@agio/translations";
import { Button, Icon, List, ListRow, SegmentedControl, Select, Sheet, Switch } from "@agio/ui";
import type { ReactNode } from "react";
import { serverNow } from "../../live/server-clock.ts";
import { hrefOf, paths } from "../../paths.ts";
import { createFigureFormat } from "../../shell/figure-format.ts";
import { useLanguage, useLocale, useTranslate } from "../../shell/language.ts";
import {
  setAmountsHidden,
  setColourBlindPalette,
  setDateOrder,
  setTheme,
  setTimeZone,
  setUpDownSwapped,
  usePreferences,
} from "../../shell/preferences.ts";
import { setConfirmsSeconds, useConfirmsSeconds } from "../../shell/second-confirm.ts";
import { useIsSignedIn, useProfile } from "../../shell/session.ts";
import { useSignOut } from "../../shell/use-sign-out.ts";

/** Appearance, colours, time zone, language and signing out. */
export function SettingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("shell.settings.title")}
      closeLabel={t("common.close")}
      footer={isSignedIn ? <SignOutButton /> : undefined}
    >
      <SettingsForm />
    </Sheet>
  );
}

function SettingsForm() {
  const t = useTranslate();
  const language = useLanguage();
  const { theme, isUpDownSwapped, isColourBlindPalette, areAmountsHidden, timeZone, dateOrder } = usePreferences();
  const confirmsSeconds = useConfirmsSeconds();
  const profile = useProfile();
  const locale = useLocale();
  const dateIn = (order: DateOrder) =>
    createFigureFormat({ locale, offsetHours: timeZone.offSetValue, dateOrder: order }).date(serverNow());
  return (
    <div className="grid gap-4">
      {profile === undefined ? null : (
        <p className="flex items-center gap-3 text-text-2">
          <Icon name="user" />
          {t("account.welcome", { name: profile.user.loginName })}
        </p>
      )}
      <Titled title={t("shell.settings.theme")}>
        <SegmentedControl
          label={t("shell.settings.theme")}
          value={theme}
          onChange={setTheme}
          options={(["dark", "light", "system"] as const).map((id) => ({ id, label: t(`shell.settings.${id}`) }))}
        />
      </Titled>
      <Titled title={t("shell.settings.upDown")}>
        <SegmentedControl
          label={t("shell.settings.upDown")}
          value={isUpDownSwapped ? "swapped" : "plain"}
          onChange={(id) => setUpDownSwapped(id === "swapped")}
          options={[
            { id: "plain", label: <UpDownSample text={t("shell.settings.upGreen")} isSwapped={false} /> },
            { id: "swapped", label: <UpDownSample text={t("shell.settings.upRed")} isSwapped /> },
          ]}
        />
      </Titled>
      <div>
        <Switch
          label={t("shell.settings.colourBlind")}
          isChecked={isColourBlindPalette}
          onChange={setColourBlindPalette}
        />
        <Switch label={t("shell.settings.hideAmounts")} isChecked={areAmountsHidden} onChange={setAmountsHidden} />
        <Switch label={t("shell.settings.confirmSeconds")} isChecked={confirmsSeconds} onChange={setConfirmsSeconds} />
      </div>
      <Select
        label={t("shell.settings.timeZone")}
        value={timeZone.zoneId}
        onChange={setTimeZone}
        options={zonesWith(timeZone).map(({ zoneId, offSet }) => ({
          id: zoneId,
          label: `${offSet} ${zoneId.replace(/_/g, " ")}`,
        }))}
      />
      <Titled title={t("shell.settings.dateOrder")}>
        <SegmentedControl
          label={t("shell.settings.dateOrder")}
          value={dateOrder}
          onChange={setDateOrder}
          options={DATE_ORDERS.map((id) => ({
            id,
            label: <DateSample order={id} text={dateIn(id)} />,
          }))}
        />
      </Titled>
      <div className="-mx-4">
        <List>
          <ListRow
            leading={<Icon name="globe" />}
            title={t("shell.settings.language")}
            value={LANGUAGES[language].nativeName}
            href={hrefOf(paths.languages())}
          />
        </List>
      </div>
    </div>
  );
}

/** The listed zones, and the platform's own where it is another. */
const zonesWith = (present: TimeZoneSetting): readonly TimeZoneSetting[] =>
  TIME_ZONES.some(({ zoneId }) => zoneId === present.zoneId) ? TIME_ZONES : [present, ...TIME_ZONES];

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="text-12 text-text-2">{title}</p>
      {children}
    </div>
  );
}

/** The order in letters over today in it. */
function DateSample({ order, text }: { order: string; text: string }) {
  return (
    <span dir="ltr" className="grid py-1 text-12 ui-figures">
      {order}
      <span className="text-11 text-text-3">{text}</span>
    </span>
  );
}

function UpDownSample({ text, isSwapped }: { text: string; isSwapped: boolean }) {
  return (
    <span className="flex items-center gap-2 py-1 text-12">
      <span className="flex" aria-hidden="true">
        <span style={{ color: isSwapped ? "var(--fall)" : "var(--rise)" }}>
          <Icon name="rise" size={14} />
        </span>
        <span style={{ color: isSwapped ? "var(--rise)" : "var(--fall)" }}>
          <Icon name="fall" size={14} />
        </span>
      </span>
      {text}
    </span>
  );
}

function SignOutButton() {
  const t = useTranslate();
  return (
    <Button tone="danger" onClick={useSignOut()}>
      {t("shell.settings.signOut")}
    </Button>
  );
}
