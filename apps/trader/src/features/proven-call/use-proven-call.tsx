import type { Answer, CallFailure, OwnDataOf, OwnRequestOf } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import type { UserEndpointName } from "@agio/api-contract";
import { REFUSAL_CODES } from "@agio/primitives";
import { useState, type ReactNode } from "react";
import { translate, useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { asksSecondFactor } from "../second-factor/model.ts";
import { SecondFactorSheet } from "../second-factor/SecondFactorSheet.tsx";
import { solveChallenge } from "../security-check/solve-challenge.ts";

interface Asked<Name extends UserEndpointName> {
  readonly request: OwnRequestOf<Name>;
  readonly answered: (answer: Answer<OwnDataOf<Name>>) => void;
  readonly error?: string;
}

export interface ProvenCall<Name extends UserEndpointName> {
  /** Answers "aborted" when the person closes the question for the second factor. */
  readonly send: (request: OwnRequestOf<Name>) => Promise<Answer<OwnDataOf<Name>>>;
  readonly isSending: boolean;
  /** Progress of the proof of work, and the question for the second factor. Place it in the form. */
  readonly proofs: ReactNode;
}

const CHECK_FAILED = { kind: "reject", code: REFUSAL_CODES.CAPTCHA_NEEDED } as const;

const needsCheck = (failure: CallFailure): boolean =>
  failure.kind === "reject" && failure.code === REFUSAL_CODES.CAPTCHA_NEEDED;

/**
 * A call with the proofs that the server may ask for: a proof of work (at once with `isChecked`, else when it is asked
 * for) and a second factor. Every try solves a challenge of its own, because each is good once.
 */
export function useProvenCall<Name extends UserEndpointName>(name: Name, isChecked = false): ProvenCall<Name> {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [share, setShare] = useState<number>();
  const [asked, setAsked] = useState<Asked<Name>>();

  const solve = async (): Promise<string | undefined> => {
    setShare(0);
    const challenge = await api.call("user.captcha", {});
    const solution = challenge.ok ? await solveChallenge(challenge.data, setShare) : undefined;
    setShare(undefined);
    return solution;
  };
  const checked = async (request: OwnRequestOf<Name>): Promise<Answer<OwnDataOf<Name>>> => {
    const captcha = await solve();
    if (captcha === undefined) {
      return { ok: false, failure: { ...CHECK_FAILED, message: translate("account.check.failed") } };
    }
    return api.call(name, { ...request, captcha });
  };
  const attempt = async (request: OwnRequestOf<Name>): Promise<Answer<OwnDataOf<Name>>> => {
    if (isChecked) return checked(request);
    const answer = await api.call(name, request);
    return !answer.ok && needsCheck(answer.failure) ? checked(request) : answer;
  };
  const send = async (request: OwnRequestOf<Name>): Promise<Answer<OwnDataOf<Name>>> => {
    setIsSending(true);
    const answer = await attempt(request);
    setIsSending(false);
    if (answer.ok || !asksSecondFactor(answer.failure)) return answer;
    return new Promise((answered) => setAsked({ request, answered }));
  };
  const sendCode = async ({ request, answered }: Asked<Name>, totpCode: string) => {
    setIsSending(true);
    const answer = await attempt({ ...request, totpCode });
    setIsSending(false);
    if (!answer.ok && asksSecondFactor(answer.failure)) {
      return setAsked({ request, answered, error: failureText(answer.failure) });
    }
    setAsked(undefined);
    answered(answer);
  };
  const giveUp = (open: Asked<Name>) => {
    setAsked(undefined);
    open.answered({ ok: false, failure: { kind: "aborted" } });
  };
  return {
    send,
    isSending,
    proofs: (
      <>
        {share === undefined ? null : <SecurityCheck share={share} />}
        {asked === undefined ? null : (
          <SecondFactorSheet
            error={asked.error}
            isSending={isSending}
            onCode={(code) => void sendCode(asked, code)}
            onClose={() => giveUp(asked)}
          />
        )}
      </>
    ),
  };
}

/** The proof of work while it runs; `share` is how much of the range was tried, 0 to 1. */
function SecurityCheck({ share }: { share: number }) {
  const t = useTranslate();
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2 rounded-2 bg-surface-1 px-4 py-3">
      <p className="flex justify-between text-14 font-medium">
        {t("account.check.running")}
        <span className="ui-figures text-text-3" aria-hidden="true">
          {percent}%
        </span>
      </p>
      <progress className="ui-hidden" aria-label={t("account.check.running")} max={1} value={share} />
      <div className="h-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="text-12 text-text-3">{t("account.check.note")}</p>
    </div>
  );
}
