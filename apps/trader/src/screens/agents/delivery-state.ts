import type { StateTone } from "../../features/funds-history/deposit-state.ts";

const STATES = [
  { name: "waiting", tone: "waiting" },
  { name: "delivered", tone: "done" },
  { name: "givenUp", tone: "stopped" },
] as const satisfies readonly { readonly name: string; readonly tone: StateTone }[];

type State = (typeof STATES)[number];

/** Where an event stands, from its number on the wire. One that this version does not know waits. */
export const deliveryState = ({ state }: { readonly state: number }): State => STATES[state] ?? STATES[0];

/** Whether its first attempt is still to come: it is a matter of a second. */
export const isUnderWay = ({ state, tries }: { readonly state: number; readonly tries: number }): boolean =>
  state === 0 && tries === 0;
