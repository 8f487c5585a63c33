import { Icon, type IconName } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

/** The two ways of money, and what belongs to the way out. */
export function FundsWays() {
  const t = useTranslate();
  return (
    <div className="grid gap-2 px-4 pb-2 pt-2 desk:grid-cols-2">
      <div className="grid grid-cols-2 gap-2">
        <Way icon="deposit" href={paths.deposit()} text={t("shell.screen.deposit")} isMain />
        <Way icon="withdraw" href={paths.withdraw()} text={t("shell.screen.withdraw")} isMain />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Way icon="book" href={paths.withdraw({ view: "addresses" })} text={t("withdrawal.book.title")} />
        <Way icon="mine" href={paths.withdraw({ view: "banks" })} text={t("withdrawal.banks.title")} />
      </div>
    </div>
  );
}

function Way({ icon, href, text, isMain = false }: { icon: IconName; href: string; text: string; isMain?: boolean }) {
  return (
    <a
      href={hrefOf(href)}
      className={`flex min-w-0 items-center gap-2 rounded-2 bg-surface-1 px-3 hover:bg-surface-2 ${isMain ? "min-h-16 text-16 font-semibold" : "min-h-12 text-12 text-text-2 desk:min-h-16"}`}
    >
      <span
        className={`grid flex-none place-items-center rounded-full ${isMain ? "size-10 bg-accent-soft text-accent" : "size-7 text-text-3"}`}
      >
        <Icon name={icon} size={isMain ? 20 : 18} />
      </span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </a>
  );
}
