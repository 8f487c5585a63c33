import { Icon } from "@agio/ui";
import { Suspense, useState, type ReactNode } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useIsWide } from "../desk/use-is-wide.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

const LeverageSheet = later(() => import("./LeverageSheet.tsx"), "LeverageSheet");
const MarginModeSheet = later(() => import("./ModeSheet.tsx"), "MarginModeSheet");
const PositionModeSheet = later(() => import("./ModeSheet.tsx"), "PositionModeSheet");

type OpenSheet = "leverage" | "margin" | "position";

/** Margin mode, leverage and position mode: what every order of the contract starts from. */
export function TicketModes({ contract, ticket }: { contract: TradingContract; ticket: ContractTicketState }) {
  const t = useTranslate();
  const isWide = useIsWide();
  const [open, setOpen] = useState<OpenSheet>();
  const { context, summary } = ticket;
  const close = () => setOpen(undefined);
  const marginMode = t(`position.mode.${context.marginMode}`);
  const leverage = `${context.leverage[summary.side]}x`;
  const positionMode = t(`contract.positionMode.${context.positionMode}Short`);
  return (
    <div className="flex gap-2">
      <ModeChip name={t("contract.marginMode.title")} value={marginMode} onPress={() => setOpen("margin")} isWide>
        {marginMode}
      </ModeChip>
      <ModeChip name={t("position.leverage")} value={leverage} onPress={() => setOpen("leverage")}>
        {leverage}
      </ModeChip>
      <ModeChip name={t("contract.positionMode.title")} value={positionMode} onPress={() => setOpen("position")}>
        {isWide ? positionMode : <Icon name="settings" size={16} className="text-text-2" />}
      </ModeChip>
      <Suspense>
        {open === "leverage" ? <LeverageSheet contract={contract} ticket={ticket} onClose={close} /> : null}
        {open === "margin" ? <MarginModeSheet contract={contract} ticket={ticket} onClose={close} /> : null}
        {open === "position" ? <PositionModeSheet contract={contract} ticket={ticket} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

interface ModeChipProps {
  name: string;
  value: string;
  onPress: () => void;
  /** Takes the room that the others leave. */
  isWide?: boolean;
  children: ReactNode;
}

/** Opens a choice; a visitor has none yet and is led to the sign-in. */
function ModeChip({ name, value, onPress, isWide = false, children }: ModeChipProps) {
  const isSignedIn = useIsSignedIn();
  const look = `grid min-h-11 min-w-0 place-items-center rounded-1 bg-surface-2 px-2 text-12 font-semibold desk:min-h-9 low:in-data-ticket-column:min-h-8 ${isWide ? "flex-1" : "min-w-11 flex-none"}`;
  const label = `${name}: ${value}`;
  const content = <span className="max-w-full truncate">{children}</span>;
  if (!isSignedIn) {
    return (
      <a className={look} href={hrefOf(paths.login())} aria-label={label}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={look} aria-haspopup="dialog" aria-label={label} onClick={onPress}>
      {content}
    </button>
  );
}
