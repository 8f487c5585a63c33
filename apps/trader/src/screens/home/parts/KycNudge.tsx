import { Banner } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useProfile } from "../../../shell/session.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../../shell/storage.ts";

const NOT_VERIFIED = 0;

/** Reminds somebody who has not verified their identity, until they put the reminder away. */
export function KycNudge() {
  const t = useTranslate();
  const user = useProfile()?.user;
  const [dismissed, setDismissed] = useState(() => readStored(STORAGE_KEYS.dismissedNudge));
  if (user === undefined || user.kycPrimary !== NOT_VERIFIED || dismissed === String(user.userId)) return null;
  const dismiss = () => {
    writeStored(STORAGE_KEYS.dismissedNudge, String(user.userId));
    setDismissed(String(user.userId));
  };
  return (
    <Banner
      isRounded
      tone="accent"
      icon="user"
      dismiss={{ label: t("home.dismiss"), onDismiss: dismiss }}
      action={
        <a
          className="flex min-h-11 flex-none items-center px-1 font-semibold text-accent"
          href={hrefOf(paths.verification("basic"))}
        >
          {t("home.verify")}
        </a>
      }
    >
      {t("home.verifyNudge")}
    </Banner>
  );
}
