import { Icon } from "@agio/ui";
import { useLocation } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { RemotePicture } from "../../shell/RemotePicture.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import type { DrawerEntry } from "../side-drawer/drawer-entries.ts";
import { BarMenu } from "./BarMenu.tsx";
import { deskEntries, isShown, type DeskEntry } from "./desk-entries.ts";
import { MenuRow, MenuRows } from "./MenuRow.tsx";

/** The products of the platform, then its other pages and its proofs. What is traded shares a menu below 1280 px. */
export function ProductLinks() {
  const t = useTranslate();
  const here = useLocation();
  const { products, more } = deskEntries(useSettings());
  const nameOf = ({ label, name }: DeskEntry) => (label === undefined ? name : t(label));
  const traded = products.filter(({ isTraded }) => isTraded);
  const first = products.findIndex(({ isTraded }) => isTraded);
  return (
    <nav className="min-w-0 flex-1" aria-label={t("desk.products")}>
      <ul className="m-0 flex list-none items-center p-0">
        {products.map((entry, index) => (
          <li key={entry.id} className={entry.isTraded ? "contents" : ""}>
            {index === first ? (
              <BarMenu side="start" className="min-[1280px]:hidden" button={t("shell.tabs.trade")}>
                <MenuRows>
                  {traded.map((each) => (
                    <MenuRow key={each.id} link={each.link} isCurrent={isShown(each, here)}>
                      {nameOf(each)}
                    </MenuRow>
                  ))}
                </MenuRows>
              </BarMenu>
            ) : null}
            <a
              {...entry.link}
              className={`desk-bar-link ${entry.isTraded ? "max-[1279px]:hidden" : ""}`}
              aria-current={isShown(entry, here) ? "page" : undefined}
            >
              {nameOf(entry)}
            </a>
          </li>
        ))}
        <li>
          <BarMenu side="start" button={t("content.drawer.more")}>
            <MorePages pages={more} />
          </BarMenu>
        </li>
      </ul>
    </nav>
  );
}

/** The operator's other pages, the evidence that everybody can check, and what is there to read. */
function MorePages({ pages }: { pages: readonly DrawerEntry[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const to = (path: string) => ({ href: hrefOf(path) });
  return (
    <>
      {pages.length === 0 ? null : (
        <MenuRows>
          {pages.map(({ key, label, name, icon, imgUrl, link }) => (
            <MenuRow
              key={key}
              link={link}
              picture={
                <RemotePicture url={imgUrl} size={18}>
                  <Icon name={icon} size={18} className="text-text-2" />
                </RemotePicture>
              }
            >
              {label === undefined ? name : t(label)}
            </MenuRow>
          ))}
        </MenuRows>
      )}
      <MenuRows title={t("evidence.trust")}>
        <MenuRow icon="check" link={to(paths.settlement())}>
          {t("evidence.settlement.title")}
        </MenuRow>
        <MenuRow icon="list" link={to(paths.tape())}>
          {t("evidence.tape.title")}
        </MenuRow>
        <MenuRow icon="lock" link={to(paths.liabilities())}>
          {t("liabilities.title")}
        </MenuRow>
        {isSignedIn ? (
          <MenuRow icon="chart" link={to(paths.insurance())}>
            {t("fund.title")}
          </MenuRow>
        ) : null}
      </MenuRows>
      <MenuRows>
        {isSignedIn ? (
          <MenuRow icon="help" link={to(paths.help())}>
            {t("shell.screen.help")}
          </MenuRow>
        ) : null}
        <MenuRow icon="download" link={to(paths.download())}>
          {t("shell.screen.download")}
        </MenuRow>
        <MenuRow icon="list" link={to(paths.userAgreement())}>
          {t("shell.screen.userAgreement")}
        </MenuRow>
        <MenuRow icon="info" link={to(paths.privacyPolicy())}>
          {t("shell.screen.privacyPolicy")}
        </MenuRow>
      </MenuRows>
    </>
  );
}
