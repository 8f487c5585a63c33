import type { ProofWanted } from "@agio/api-client/staff";
import { create } from "zustand";
import { onSessionEnd } from "./session.ts";

interface Asked {
  readonly wanted: ProofWanted;
  /** Calls that wait for the answer. */
  readonly waiting: readonly ((isProven: boolean) => void)[];
}

/** What the console waits for; undefined while nobody has to prove anything. */
export const useProofAsked = create<{ readonly asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Asks whoever sits there to prove who they are. Calls that come meanwhile wait for the same answer. */
export const askForProof = (wanted: ProofWanted): Promise<boolean> =>
  new Promise((resolve) => {
    const { asked } = useProofAsked.getState();
    const isLocked = wanted === "locked" || asked?.wanted === "locked";
    useProofAsked.setState({
      asked: { wanted: isLocked ? "locked" : "fresh", waiting: [...(asked?.waiting ?? []), resolve] },
    });
  });

/** Answers all calls that wait. */
export function answerProof(isProven: boolean): void {
  const { asked } = useProofAsked.getState();
  useProofAsked.setState({ asked: undefined });
  for (const resolve of asked?.waiting ?? []) resolve(isProven);
}

onSessionEnd(() => answerProof(false));
