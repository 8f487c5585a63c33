import { Icon } from "@agio/ui";
import { Suspense, useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { later } from "../../shell/later.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

const LeverageSheet = later(async () => (await import("./LeverageSheet.tsx")).LeverageSheet);
const MarginModeSheet = later(async () => (await import("./MarginModeSheet.tsx")).MarginModeSheet);
const PositionModeSheet = later(async () => (await import("./PositionModeSheet.tsx")).PositionModeSheet);

type OpenSheet = "leverage" | "margin" | "position";

const CHIP = "relative min-h-9 min-w-0 rounded-1 bg-surface-2 px-2 text-12 font-semibold after:absolute after:-inset-1";

/** Margin mode, leverage and position mode: what every order of the contract starts from. */
export function TicketModes({ contract, ticket }: { contract: TradingContract; ticket: ContractTicketState }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const [open, setOpen] = useState<OpenSheet>();
  const { context, summary } = ticket;
  const close = () => setOpen(undefined);
  const chip = (sheet: OpenSheet, name: string, text: string, grows: boolean) =>
    isSignedIn ? (
      <button
        type="button"
        className={grows ? `${CHIP} flex-1 truncate` : `${CHIP} flex-none`}
        aria-haspopup="dialog"
        aria-label={`${name}: ${text}`}
        onClick={() => setOpen(sheet)}
      >
        {text}
        <Icon name="caret" size={10} className="ms-1 inline text-text-3" />
      </button>
    ) : (
      <a
        className={`${CHIP} grid place-items-center ${grows ? "flex-1" : "flex-none"}`}
        href={hrefOf(paths.login())}
        aria-label={`${name}: ${text}`}
      >
        {text}
      </a>
    );
  return (
    <div className="flex gap-2">
      {chip("margin", t("contract.marginMode.title"), t(`position.mode.${context.marginMode}`), true)}
      {chip("leverage", t("position.leverage"), `${context.leverage[summary.side]}x`, false)}
      {chip(
        "position",
        t("contract.positionMode.title"),
        t(`contract.positionMode.${context.positionMode}Short`),
        false,
      )}
      <Suspense>
        {open === "leverage" ? <LeverageSheet contract={contract} ticket={ticket} onClose={close} /> : null}
        {open === "margin" ? <MarginModeSheet contract={contract} ticket={ticket} onClose={close} /> : null}
        {open === "position" ? <PositionModeSheet ticket={ticket} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
