import type { ReactNode } from "react";
import type { OptionDraft } from "../../../features/option-ticket/option-draft.ts";
import type { OptionDispatch } from "../../../features/option-ticket/use-option-ticket.ts";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import type { ChainExpiry } from "../model.ts";
import type { ChainPress } from "./ChainTable.tsx";

/** View of one market that phone and desk share. */
export interface OptionView {
  underlyings: readonly OptionUnderlying[];
  underlying: OptionUnderlying;
  chain: readonly ChainExpiry[];
  /** Nothing is known of the chain yet. */
  isLoading: boolean;
  /** The chosen one. */
  expiry: ChainExpiry | undefined;
  /** The series whose ticket is open. */
  series: OptionSeries | undefined;
  draft: OptionDraft;
  dispatch: OptionDispatch;
  onUnderlying: (symbol: string) => void;
  onExpiry: (code: string) => void;
  onPress: (press: ChainPress) => void;
  onClose: () => void;
  /** Positions, orders and history. */
  panel: ReactNode;
  /** In the place of the chain while there is none. */
  body: ReactNode;
}
