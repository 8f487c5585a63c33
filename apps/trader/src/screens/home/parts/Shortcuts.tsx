import type { MenuItem } from "@agio/api-contract/settings";
import { Icon } from "@agio/ui";
import type { IconName } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import { givenName, menuLink } from "../../../shell/links.ts";
import { RemotePicture } from "../../../shell/RemotePicture.tsx";
import { openItems } from "../../../shell/settings.ts";

/** The shortcuts that the app has a word and an icon for. */
const ICONS = {
  recharge: "deposit",
  withdraw: "withdraw",
  trade: "trade",
  cashflow: "list",
  transfer: "swap",
  exchange: "convert",
  flashExchange: "flash",
  finance: "finance",
  invite: "gift",
  proxy: "user",
  help: "help",
  option: "chart",
  follow: "copy",
  wallet: "mine",
} as const satisfies Readonly<Record<string, IconName>>;

type KnownKey = keyof typeof ICONS;
const isKnown = (key: string): key is KnownKey => Object.hasOwn(ICONS, key);

/** How many entries would leave one or two alone in a second row of four on a phone. */
const THREE_IN_A_ROW = [5, 6, 9];

/** The open middle-menu entries of the settings. */
export function Shortcuts({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslate();
  const open = openItems(items).flatMap((item) => {
    const link = menuLink(item.linkUrl);
    return link === undefined ? [] : [{ ...item, link }];
  });
  if (open.length === 0) return null;
  return (
    <nav aria-label={t("home.shortcuts")}>
      <ul
        className={`grid gap-2 min-[480px]:grid-cols-[repeat(auto-fit,minmax(72px,1fr))] ${
          THREE_IN_A_ROW.includes(open.length) ? "grid-cols-3" : "grid-cols-[repeat(auto-fit,minmax(72px,1fr))]"
        }`}
      >
        {open.map((item) => {
          const key = isKnown(item.key) ? item.key : undefined;
          return (
            <li key={item.key}>
              <a
                {...item.link}
                className="grid min-h-20 content-center justify-items-center gap-2 rounded-2 bg-surface-1 px-1 py-3 text-center text-12 text-text-2"
              >
                <RemotePicture url={item.imgUrl} size={22}>
                  <Icon name={key === undefined ? "more" : ICONS[key]} size={22} className="text-accent" />
                </RemotePicture>
                <span className="line-clamp-1">
                  {givenName(item) ?? (key === undefined ? item.name : t(`home.shortcut.${key}`))}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
