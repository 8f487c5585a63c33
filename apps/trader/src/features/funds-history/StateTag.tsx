import type { StateTone } from "./deposit-state.ts";

const CLASSES: Readonly<Record<StateTone, string>> = {
  running: "bg-accent-soft text-accent",
  done: "bg-up-soft text-up",
  waiting: "bg-warn-soft text-warn",
  stopped: "bg-surface-2 text-text-2",
};

/** Where a payment stands, in one word. */
export const StateTag = ({ tone, text }: { tone: StateTone; text: string }) => (
  <span className={`inline-block rounded-1 px-2 py-0.5 text-11 font-medium ${CLASSES[tone]}`}>{text}</span>
);
