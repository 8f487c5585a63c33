import { Icon, MarkdownText } from "@agio/ui";
import { ClosedScreen } from "../../features/closed/ClosedScreen.tsx";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { vipLevels } from "./model.ts";
import { LevelTable } from "./parts/LevelTable.tsx";
import { OwnFees } from "./parts/OwnFees.tsx";
import { OwnLevel } from "./parts/OwnLevel.tsx";
import { useOwnVip } from "./use-own-vip.ts";

/** One's level, what the next one needs, what each pays, and what the platform says about them. Says so while they are closed. */
export function VipScreen() {
  const t = useTranslate();
  const format = useFormat();
  const { VIP_LEVEL_SETTING: setting, VIP_DIRECTIONS_SETTING: directions } = useSettings();
  const isSignedIn = useIsSignedIn();
  const own = useOwnVip(isSignedIn && isOn(setting.isOpen));
  if (!isOn(setting.isOpen)) return <ClosedScreen title={t("vip.title")} />;
  return (
    <ScreenFrame title={t("vip.title")}>
      <DeskPage
        beside="facts"
        side={
          own === undefined ? undefined : (
            <div className="grid gap-4 px-4 pb-4 pt-2 desk:p-0">
              <OwnLevel own={own} />
              <OwnFees own={own} />
            </div>
          )
        }
      >
        <div className="grid gap-4 px-4 pb-10 desk:px-0">
          <LevelTable levels={vipLevels(setting, own?.level)} />
          <p className="flex gap-2 rounded-2 bg-surface-1 p-4 text-12 text-text-2">
            <Icon name="info" size={16} className="flex-none" />
            <span className="grid gap-1">
              <span>{t("vip.feesNote")}</span>
              <span>{t("vip.turn")}</span>
              {own === undefined || own.volume === null ? null : (
                <span>{t("vip.volumeNote", { percent: format.grouped(own.volume.wholePercent) })}</span>
              )}
            </span>
          </p>
          {directions === "" ? null : (
            <section dir="auto" className="rounded-2 bg-surface-1 p-4">
              <MarkdownText text={directions} />
            </section>
          )}
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}
