import type { Answer, CallFailure, OwnClient } from "@agio/api-client";
import { REFUSAL_CODES } from "@agio/primitives";
import { create } from "zustand";
import { onSignOut } from "./session.ts";

/** A proof that the server took, and until when it is good, by this page's own clock. */
export interface FreshProof {
  readonly proof: string;
  readonly goodUntil: number;
}

/** The open question who sits here; `answered` ends it, with nothing when it was closed. */
interface ProofQuestion {
  readonly answered: (given: FreshProof | undefined) => void;
}

interface ProofState {
  readonly question: ProofQuestion | undefined;
  readonly last: FreshProof | undefined;
}

const useStore = create<ProofState>(() => ({ question: undefined, last: undefined }));
let asking: Promise<FreshProof | undefined> | undefined;

onSignOut(() => {
  useStore.getState().question?.answered(undefined);
  useStore.setState({ last: undefined });
});

/** The question that the page shows, for whichever call it is. */
export const useProofQuestion = (): ProofQuestion | undefined => useStore((state) => state.question);

/** The same, outside of rendering. */
export const proofQuestion = (): ProofQuestion | undefined => useStore.getState().question;

const needsProof = (failure: CallFailure): boolean =>
  failure.kind === "reject" && failure.code === REFUSAL_CODES.PROOF_NEEDED;

/** Asks once, also for calls that come together. */
function askForProof(): Promise<FreshProof | undefined> {
  asking ??= new Promise<FreshProof | undefined>((resolve) => {
    const answered = (given: FreshProof | undefined) => {
      asking = undefined;
      useStore.setState({ question: undefined, last: given });
      resolve(given);
    };
    useStore.setState({ question: { answered } });
  });
  return asking;
}

/**
 * The same client; a call that the server takes only with a fresh proof of who calls asks for one and is repeated with it. A
 * proof that is still good is tried before anybody is asked. Who closes the question gets the server's refusal.
 */
export const askingProof = (client: OwnClient): OwnClient => ({
  ...client,
  async call(name, request, options) {
    const attempt = (proof?: string) => client.call(name, request, { ...options, proof });
    const lacksProof = (answer: Answer<unknown>) => !answer.ok && needsProof(answer.failure);
    // The question's own calls say by the same refusal that another kind of proof is asked for.
    if (name === "security.prove") return attempt();
    let answer = await attempt();
    const { last } = useStore.getState();
    if (lacksProof(answer) && last !== undefined && last.goodUntil > Date.now()) answer = await attempt(last.proof);
    if (!lacksProof(answer)) return answer;
    const given = await askForProof();
    return given === undefined ? answer : attempt(given.proof);
  },
});
