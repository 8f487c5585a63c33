import { Button, Icon, Skeleton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useProfile } from "../../shell/session.ts";
import { inviteLink, shownLink } from "./model.ts";
import { CopyLine } from "./parts/CopyLine.tsx";
import { Poster } from "./parts/Poster.tsx";

const WAITING_PX = 420;

/** One's own invite code and link, and a poster to send. From 1024 px on the poster stands beside them. */
export function InviteScreen() {
  const t = useTranslate();
  const code = useProfile()?.user.inviteCode;
  return (
    <ScreenFrame title={t("shell.screen.invite")} width="wide">
      <div className="mx-auto grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-10 pt-2 desk:max-w-[960px]">
        {code === undefined ? <Skeleton height={WAITING_PX} /> : <Invitation code={code} />}
      </div>
    </ScreenFrame>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useTranslate();
  const link = inviteLink(window.location, code);
  const share = canShare() ? () => void navigator.share({ url: link }).catch(ignoreAbort) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2 desk:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <section className="grid gap-2">
          <h2 className="text-20 font-semibold">{t("content.invite.title")}</h2>
          <p className="text-text-2">{t("content.invite.lead")}</p>
        </section>
        <section className="rounded-2 bg-surface-1 p-4">
          <CopyLine title={t("content.invite.code")} text={code} shown={code} isLarge />
          <CopyLine title={t("content.invite.link")} text={link} shown={shownLink(link)} />
          {share === undefined ? null : (
            <Button tone="accent" size="large" wide className="mt-3" onClick={share}>
              {t("content.invite.share")}
            </Button>
          )}
        </section>
        <p className="flex gap-2 rounded-2 bg-surface-1 p-4 text-12 text-text-2">
          <Icon name="info" size={16} className="flex-none" />
          {t("content.invite.noRewards")}
        </p>
      </div>
      <Poster code={code} link={link} />
    </div>
  );
}

/** Sharing is there on phones, and only on pages that came safely. */
const canShare = (): boolean => typeof navigator.share === "function";

/** Closing the phone's sheet without sharing is an answer too. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
}
