import { Button, Icon, showToast } from "@agio/ui";
import { QrCode } from "@agio/ui/qr-code";
import { handOver, pictureOf } from "../../../features/share-picture/hand-over.ts";
import { drawMark, useMark } from "../../../features/share-picture/share-mark.ts";
import { useTranslate } from "../../../shell/language.ts";
import { Logo } from "../../../shell/Logo.tsx";
import { useSettings } from "../../../shell/settings.ts";
import { inviteLink } from "../model.ts";
import { drawPoster, POSTER } from "./draw-poster.ts";

const QR_PX = 208;

interface PosterProps {
  code: string;
  /** The friend's part, in words; none where the link gives nothing. */
  gives?: string | undefined;
}

/** The code and link as a QR code to scan from the screen, and as a picture to keep or send. */
export function Poster({ code, gives }: PosterProps) {
  const t = useTranslate();
  const link = inviteLink(window.location, code);
  const { name } = useSettings().PLATFORM_SETTING;
  const mark = useMark();
  const keep = async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [POSTER.width, POSTER.height];
    const context = canvas.getContext("2d");
    const isRightToLeft = document.documentElement.dir === "rtl";
    if (context !== null) {
      const words = { brand: name, scan: t("referral.invite.scan"), gives, codeTitle: t("content.invite.code"), code };
      drawPoster(context, { ...words, link, isRightToLeft });
      if (mark !== undefined) drawMark(context, mark, { card: POSTER, isRightToLeft });
    }
    const picture = await pictureOf(canvas);
    if (picture === undefined) return showToast(t("common.systemError"), "error");
    await handOver(picture, `${code}.png`);
  };
  return (
    <section className="grid justify-items-center gap-4 rounded-2 bg-surface-1 p-5 text-center">
      <p className="flex items-center gap-2 font-semibold">
        <Logo size={28} place="poster" />
        <bdi>{name}</bdi>
      </p>
      <QrCode text={link} label={t("referral.invite.qr")} size={QR_PX} />
      <p className="text-12 text-text-2">{t("referral.invite.scan")}</p>
      {gives === undefined ? null : <p className="text-14 font-medium text-accent">{gives}</p>}
      <Button wide onClick={() => void keep()}>
        <Icon name="download" size={18} />
        {t("position.share.save")}
      </Button>
    </section>
  );
}
