import type { SecurityOverviewData } from "@agio/api-contract";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { OverviewGate } from "../../features/security-form/OverviewGate.tsx";
import type { SecurityView } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { viewOfLink } from "./model.ts";
import { AntiPhishingView } from "./parts/AntiPhishingView.tsx";
import { AuthenticatorView } from "./parts/AuthenticatorView.tsx";
import { FreezeView } from "./parts/FreezeView.tsx";
import { OverviewList } from "./parts/OverviewList.tsx";
import { PasskeysView } from "./parts/PasskeysView.tsx";
import { SecurityContents } from "./parts/SecurityContents.tsx";
import { SessionsView } from "./parts/SessionsView.tsx";
import { SignInsView } from "./parts/SignInsView.tsx";
import { WithdrawalGuardView } from "./parts/WithdrawalGuardView.tsx";
import { WithdrawalWindowView } from "./parts/WithdrawalWindowView.tsx";

const VIEWS: Readonly<Record<SecurityView, (overview: SecurityOverviewData) => ReactNode>> = {
  authenticator: (overview) => <AuthenticatorView overview={overview} />,
  passkeys: (overview) => <PasskeysView overview={overview} />,
  sessions: () => <SessionsView />,
  history: () => <SignInsView />,
  antiPhishing: (overview) => <AntiPhishingView overview={overview} />,
  withdrawalCodes: () => <WithdrawalGuardView guard="codes" />,
  savedAddresses: () => <WithdrawalGuardView guard="savedAddresses" />,
  withdrawalWindow: (overview) => <WithdrawalWindowView overview={overview} />,
  freeze: (overview) => <FreezeView overview={overview} />,
};

/** How the account is guarded, and every way to guard it better. Each part has a link of its own. */
export function SecurityScreen() {
  const t = useTranslate();
  const isWide = useIsWide();
  const [query] = useSearchParams();
  const view = viewOfLink(query.get("view"));
  return (
    <ScreenFrame title={t(view === undefined ? "shell.screen.security" : `security.row.${view}`)}>
      <DeskPage beside="contents" side={isWide && view !== undefined ? <SecurityContents view={view} /> : undefined}>
        <div className={`px-4 pb-8 pt-2 desk:px-0 desk:pt-0 ${view === undefined ? "" : "desk:max-w-[640px]"}`}>
          <OverviewGate key={view}>
            {(overview) => (view === undefined ? <OverviewList overview={overview} /> : VIEWS[view](overview))}
          </OverviewGate>
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}
