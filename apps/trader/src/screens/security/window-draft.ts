import { isTightening, type ClockWindow } from "@agio/primitives";
import type { DataOf } from "@agio/api-contract";

export type WithdrawalWindow = DataOf<"security.withdrawalWindow">;

/** A window as it is typed: its times stay while it is switched off. */
export interface WindowDraft extends ClockWindow {
  readonly isOn: boolean;
}

/** Shown to who has no window yet. */
const OFFICE_HOURS: ClockWindow = { start: "09:00:00", end: "18:00:00" };

export const draftOf = ({ start, end }: ClockWindow): WindowDraft =>
  start === "" ? { isOn: false, ...OFFICE_HOURS } : { isOn: true, start, end };

/** The window of the draft; both times are "" when it switches the window off. */
export const wantedWindow = ({ isOn, start, end }: WindowDraft): ClockWindow =>
  isOn ? { start, end } : { start: "", end: "" };

export const isOvernight = ({ isOn, start, end }: WindowDraft): boolean => isOn && start > end;
export const isSameTime = ({ isOn, start, end }: WindowDraft): boolean => isOn && start === end;

/** When saving the draft has an effect; undefined when it changes nothing, or is no window. */
export function effectOf(present: ClockWindow, draft: WindowDraft): "atOnce" | "later" | undefined {
  const wanted = wantedWindow(draft);
  if (isSameTime(draft) || (wanted.start === present.start && wanted.end === present.end)) return undefined;
  return isTightening(present, wanted) ? "atOnce" : "later";
}

/** The change that is waiting; undefined when none is. */
export const waitingChange = ({ nextFrom, nextStart, nextEnd }: WithdrawalWindow) =>
  nextFrom === 0 ? undefined : { from: nextFrom, start: nextStart, end: nextEnd };
