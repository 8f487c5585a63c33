import type { MenuItem } from "@agio/api-contract/settings";
import { Icon } from "@agio/ui";
import type { IconName } from "@agio/ui";
import type { TranslationKey } from "@agio/translations";
import { hrefOf } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { openItems } from "../../../shell/settings.ts";

const KNOWN: Readonly<Record<string, { icon: IconName; label: TranslationKey }>> = {
  recharge: { icon: "deposit", label: "home.shortcut.recharge" },
  withdraw: { icon: "withdraw", label: "home.shortcut.withdraw" },
  trade: { icon: "trade", label: "home.shortcut.trade" },
  cashflow: { icon: "list", label: "home.shortcut.cashflow" },
  transfer: { icon: "swap", label: "home.shortcut.transfer" },
  exchange: { icon: "convert", label: "home.shortcut.exchange" },
  flashExchange: { icon: "flash", label: "home.shortcut.flashExchange" },
  finance: { icon: "finance", label: "home.shortcut.finance" },
  invite: { icon: "gift", label: "home.shortcut.invite" },
  proxy: { icon: "user", label: "home.shortcut.proxy" },
  help: { icon: "help", label: "home.shortcut.help" },
  option: { icon: "chart", label: "home.shortcut.option" },
  follow: { icon: "copy", label: "home.shortcut.follow" },
  wallet: { icon: "mine", label: "home.shortcut.wallet" },
};

/** How many entries would leave one or two alone in a second row of four on a phone. */
const THREE_IN_A_ROW = [5, 6, 9];

/** The open middle-menu entries of the settings. */
export function Shortcuts({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslate();
  const open = openItems(items);
  if (open.length === 0) return null;
  return (
    <nav aria-label={t("home.shortcuts")}>
      <ul
        className={`grid gap-2 min-[480px]:grid-cols-[repeat(auto-fit,minmax(72px,1fr))] ${
          THREE_IN_A_ROW.includes(open.length) ? "grid-cols-3" : "grid-cols-[repeat(auto-fit,minmax(72px,1fr))]"
        }`}
      >
        {open.map((item) => {
          const known = KNOWN[item.key];
          return (
            <li key={item.key}>
              <a
                href={hrefOf(item.linkUrl)}
                className="grid min-h-20 content-center justify-items-center gap-2 rounded-2 bg-surface-1 px-1 py-3 text-center text-12 text-text-2"
              >
                {item.imgUrl === "" ? (
                  <Icon name={known?.icon ?? "more"} size={22} className="text-accent" />
                ) : (
                  <img src={item.imgUrl} alt="" width={22} height={22} />
                )}
                <span className="line-clamp-1">{known === undefined ? item.name : t(known.label)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
