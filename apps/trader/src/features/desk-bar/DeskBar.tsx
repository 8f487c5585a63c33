import { Button, ButtonLink } from "@agio/ui";
import { useLocation } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { Logo } from "../../shell/Logo.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { BellButton } from "../notice/BellButton.tsx";
import { SettingsButton } from "../settings-sheet/SettingsButton.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MarketSearch } from "./MarketSearch.tsx";
import { ProductLinks } from "./ProductLinks.tsx";
import { RailButton } from "./RailButton.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

/** The bar over every screen of a desk: products, search, wallet, notices, the person's own pages and looks. */
export function DeskBar() {
  const isSignedIn = useIsSignedIn();
  const { name } = useSettings().PLATFORM_SETTING;
  return (
    <header className="desk-bar">
      <SkipButton />
      <RailButton />
      <a className="me-2 flex flex-none items-center gap-2 text-16 font-semibold" href={hrefOf(paths.home())}>
        <Logo size={24} />
        <span className="max-w-40 truncate">{name}</span>
      </a>
      <ProductLinks />
      <MarketSearch />
      {isSignedIn ? <OwnLinks /> : <WaysIn />}
      <div className="flex flex-none items-center">
        {isSignedIn ? <BellButton /> : null}
        {isSignedIn ? <AccountMenu /> : <SettingsButton />}
        <ThemeButton />
        <LanguageMenu />
      </div>
    </header>
  );
}

/** The first stop of the keyboard: past the bar, into the page. */
function SkipButton() {
  const t = useTranslate();
  const skip = () => {
    const main = document.querySelector("main");
    if (main === null) return;
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <Button
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:z-50"
      size="small"
      tone="accent"
      onClick={skip}
    >
      {t("desk.skip")}
    </Button>
  );
}

function OwnLinks() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <>
      <a
        className="desk-bar-link"
        href={hrefOf(paths.wallet())}
        aria-current={pathname === paths.wallet() ? "page" : undefined}
      >
        {t("shell.tabs.mine")}
      </a>
      <ButtonLink size="small" tone="accent" className="flex-none" href={hrefOf(paths.deposit())}>
        {t("shell.screen.deposit")}
      </ButtonLink>
    </>
  );
}

function WaysIn() {
  const t = useTranslate();
  return (
    <>
      <a className="desk-bar-link" href={hrefOf(paths.login())}>
        {t("home.signIn")}
      </a>
      <ButtonLink size="small" tone="accent" className="flex-none" href={hrefOf(paths.register())}>
        {t("home.register")}
      </ButtonLink>
    </>
  );
}
