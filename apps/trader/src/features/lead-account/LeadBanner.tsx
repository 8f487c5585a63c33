import { Banner, Button } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { tradeIn } from "../../shell/trading-account.ts";

/** Says on every screen that contracts are traded in the lead account, and leads back to the own one. */
export function LeadBanner({ account }: { account: number }) {
  const t = useTranslate();
  return (
    <aside>
      <Banner
        tone="warn"
        icon="info"
        action={
          <Button size="small" tone="outline" onClick={() => tradeIn(undefined, hrefOf(paths.follow("lead")))}>
            {t("follow.desk.leave")}
          </Button>
        }
      >
        {t("follow.desk.account", { number: String(account) })}
      </Banner>
    </aside>
  );
}
