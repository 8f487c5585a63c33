import { Button, ButtonLink, Icon, List } from "@agio/ui";
import { QrCode } from "@agio/ui/qr-code";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { hasInstallOffer, install, isInstalled } from "../../shell/install.ts";
import { useTranslate } from "../../shell/language.ts";
import { Logo } from "../../shell/Logo.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useSettings } from "../../shell/settings.ts";
import { downloads, platformOf, type Download, type Platform } from "./model.ts";

/** The app for this device first, the others under it, and how to install the page itself. */
export function DownloadScreen() {
  const t = useTranslate();
  const settings = useSettings();
  const platform = platformOf(navigator);
  const all = downloads(settings.DOWNLOAD_SETTING);
  const own = all.filter((download) => download.platform === platform);
  const others = all.filter((download) => download.platform !== platform);
  return (
    <ScreenFrame title={t("shell.screen.download")}>
      <div className="grid gap-6 px-4 pb-10 pt-6">
        <header className="grid justify-items-center gap-2 text-center">
          <Logo size={72} place="page" />
          <h2 className="mt-2 text-20 font-semibold">{settings.PLATFORM_SETTING.name}</h2>
          <p className="max-w-80 text-text-2">{t("content.download.lead")}</p>
        </header>
        {own.map((download) => (
          <ButtonLink key={download.link.href} tone="accent" size="large" wide {...download.link}>
            <Icon name="download" size={18} />
            {download.name}
          </ButtonLink>
        ))}
        {platform === "desktop" ? <PhoneCode /> : null}
        <InstallHint platform={platform} />
        <OtherDownloads downloads={others} />
      </div>
    </ScreenFrame>
  );
}

/** Brings a visitor at a computer to this page on their phone. */
function PhoneCode() {
  const t = useTranslate();
  const address = `${window.location.origin}${window.location.pathname}${hrefOf(paths.download())}`;
  return (
    <section className="grid justify-items-center gap-3 rounded-2 bg-surface-1 p-5 text-center">
      <QrCode text={address} label={t("content.download.qr")} />
      <p className="text-12 text-text-2">{t("content.download.scan")}</p>
    </section>
  );
}

function InstallHint({ platform }: { platform: Platform }) {
  const t = useTranslate();
  const [canInstall, setCanInstall] = useState(hasInstallOffer);
  const ask = () => {
    setCanInstall(false);
    void install();
  };
  return (
    <section className="grid gap-2 rounded-2 bg-surface-1 p-4">
      <h2 className="text-16 font-semibold">{t("content.download.installTitle")}</h2>
      <p className="text-text-2">
        {t(isInstalled() ? "content.download.installed" : `content.download.${platform}Hint`)}
      </p>
      {canInstall ? (
        <Button tone="outline" onClick={ask}>
          {t("content.download.install")}
        </Button>
      ) : null}
    </section>
  );
}

function OtherDownloads({ downloads: others }: { downloads: readonly Download[] }) {
  const t = useTranslate();
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="pb-2 text-12 font-semibold text-text-2">{t("content.download.others")}</h2>
      <List isFramed>
        {others.map(({ name, platform, link }) => (
          <li key={link.href}>
            <a className="ui-row" {...link}>
              <span className="ui-row-words">
                <span className="ui-row-title block">{name}</span>
                <span className="ui-row-note block">{t(`content.download.${platform}`)}</span>
              </span>
              <Icon name="download" size={16} />
            </a>
          </li>
        ))}
      </List>
    </section>
  );
}
