import { Button, ButtonLink, Sheet } from "@agio/ui";
import { useState, type ComponentProps } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { useSettings } from "../../../shell/settings.ts";
import { inviteLink, shownLink } from "../model.ts";
import { CopyLine } from "./CopyLine.tsx";
import { Poster } from "./Poster.tsx";

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, "tone" | "size" | "wide" | "className"> {
  code: string;
}

/** The phone's own way to share the link; where there is none, a sheet with the ways that every browser has. */
export function ShareButton({ code, ...look }: ShareButtonProps) {
  const t = useTranslate();
  const [isChoosing, setIsChoosing] = useState(false);
  const share = () => {
    if (!canShare()) return setIsChoosing(true);
    void navigator.share({ url: inviteLink(window.location, code) }).catch(ignoreAbort);
  };
  return (
    <>
      <Button {...look} onClick={share}>
        {t("referral.invite.share")}
      </Button>
      {isChoosing ? <ShareSheet code={code} onClose={() => setIsChoosing(false)} /> : null}
    </>
  );
}

function ShareSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslate();
  const { name } = useSettings().PLATFORM_SETTING;
  const link = inviteLink(window.location, code);
  const [subject, body] = [name, link].map(encodeURIComponent);
  return (
    <Sheet isOpen onClose={onClose} title={t("referral.invite.share")} closeLabel={t("common.close")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CopyLine title={t("referral.invite.link")} text={link} shown={shownLink(link)} />
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink href={`mailto:?subject=${subject}&body=${body}`}>{t("account.way.email")}</ButtonLink>
          <ButtonLink href={`sms:?&body=${body}`}>{t("referral.share.sms")}</ButtonLink>
        </div>
        <Poster code={code} />
      </div>
    </Sheet>
  );
}

/** Sharing is there on phones, and only on pages that came safely. */
const canShare = (): boolean => typeof navigator.share === "function";

/** Closing the phone's sheet without sharing is an answer too. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
}
