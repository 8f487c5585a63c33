import { Icon, MarkdownText } from "@agio/ui";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useProfile } from "../../shell/session.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { vipLevels, type VipLevel } from "./model.ts";

/** One's level, the levels, and what the platform says about them. Home while they are closed. */
export function VipScreen() {
  const t = useTranslate();
  const { VIP_LEVEL_SETTING: setting, VIP_DIRECTIONS_SETTING: directions } = useSettings();
  const level = useProfile()?.user.level;
  if (!isOn(setting.isOpen)) return <Navigate to={paths.home()} replace />;
  return (
    <ScreenFrame title={t("content.vip.title")}>
      <div className="grid gap-4 px-4 pb-10 pt-2">
        {level === undefined ? null : (
          <section className="grid gap-1 rounded-2 bg-surface-1 p-4">
            <p className="text-12 text-text-3">{t("content.vip.own")}</p>
            <p className="ui-figures text-28 font-semibold text-accent">{`VIP ${level}`}</p>
            <p className="text-12 text-text-2">{t("content.vip.basis")}</p>
          </section>
        )}
        <LevelTable levels={vipLevels(setting, level)} />
        <p className="flex gap-2 rounded-2 bg-surface-1 p-4 text-12 text-text-2">
          <Icon name="info" size={16} className="flex-none" />
          {t("content.vip.noEffect")}
        </p>
        {directions === "" ? null : (
          <section dir="auto" className="rounded-2 bg-surface-1 p-4">
            <MarkdownText text={directions} />
          </section>
        )}
      </div>
    </ScreenFrame>
  );
}

function LevelTable({ levels }: { levels: readonly VipLevel[] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <table className="w-full overflow-hidden rounded-2 bg-surface-1 text-14">
      <thead>
        <tr className="text-12 text-text-3">
          <th className="px-4 py-3 text-start font-medium">{t("content.vip.level")}</th>
          <th className="px-4 py-3 text-end font-medium">{t("content.vip.assets")}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, from, to, isOwn }) => (
          <tr key={level} aria-current={isOwn ? "true" : undefined} className={isOwn ? "bg-accent-soft" : ""}>
            <th scope="row" className="h-11 px-4 text-start font-medium">
              {`VIP ${level}`}
            </th>
            <td className="px-4 text-end">
              <bdi
                dir="ltr"
                className="ui-figures"
              >{`${format.grouped(String(from))}–${format.grouped(String(to))}`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
