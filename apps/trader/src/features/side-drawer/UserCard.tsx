import type { ProfileData } from "@agio/api-contract";
import { ButtonLink, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn, useProfile } from "../../shell/session.ts";
import { isOn, useSettings } from "../../shell/settings.ts";

const PASSED = 2;

/** Who is signed in and how far they are verified; for a visitor the ways in. */
export function UserCard() {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const profile = useProfile();
  const isVipOpen = isOn(useSettings().VIP_LEVEL_SETTING.isOpen);
  if (!isSignedIn) {
    return (
      <div className="flex gap-3 px-4 pb-4">
        <ButtonLink className="flex-1" tone="accent" href={hrefOf(paths.login())}>
          {t("home.signIn")}
        </ButtonLink>
        <ButtonLink className="flex-1" tone="outline" href={hrefOf(paths.register())}>
          {t("home.register")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <a
      href={hrefOf(paths.security())}
      className="mx-4 mb-3 flex min-h-18 items-center gap-3 rounded-2 bg-surface-2 p-3 text-text-1"
    >
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="user" size={22} />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-semibold">
          <bdi>{profile === undefined ? "" : nameOf(profile.user)}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-11 text-text-2">
          {profile === undefined ? null : (
            <>
              <bdi className="ui-figures">{t("content.drawer.userId", { id: profile.user.userId })}</bdi>
              <VerificationMark isPassed={profile.user.kycPrimary === PASSED} />
              {isVipOpen ? (
                <span className="ui-figures rounded-full bg-accent-soft px-2 font-medium text-accent">
                  {`VIP ${profile.user.level}`}
                </span>
              ) : null}
            </>
          )}
        </span>
      </span>
      <Icon name="forward" size={16} className="text-text-3" />
    </a>
  );
}

/** The account name, else what the user signs in with. */
const nameOf = ({ loginName, email, phone, userId }: ProfileData["user"]): string =>
  [loginName, email, phone].find((name) => name !== "") ?? String(userId);

function VerificationMark({ isPassed }: { isPassed: boolean }) {
  const t = useTranslate();
  return (
    <span className={`rounded-full px-2 font-medium ${isPassed ? "bg-up-soft text-up" : "bg-warn-soft text-warn"}`}>
      {t(isPassed ? "content.drawer.verified" : "content.drawer.notVerified")}
    </span>
  );
}
