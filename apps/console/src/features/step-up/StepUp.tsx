import type { DataOf } from "@agio/api-contract";
import { useStaffClient, useStaffReread, type ProofWanted } from "@agio/api-client/staff";
import { Button, OneTimeCodeField, Skeleton } from "@agio/ui";
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { OwnPassword } from "../own-password/OwnPassword.tsx";
import { failureText } from "../../shell/client.ts";
import { answerProof, useProofAsked } from "../../shell/proof.ts";
import { endSession } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";
import { answerWithPasskey, hasPasskeys } from "@agio/api-client/passkeys";
import { offeredFactors } from "./factors.ts";

type Options = DataOf<"operator.proveOptions">;

/** Asks who sits there to prove who they are, over whatever is shown: for a call that wants it, or because the session is locked. */
export function StepUp() {
  const asked = useProofAsked((state) => state.asked);
  return asked === undefined ? null : <Proof key={asked.wanted} wanted={asked.wanted} />;
}

function Proof({ wanted }: { wanted: ProofWanted }) {
  const text = useText();
  const client = useStaffClient();
  const reread = useStaffReread();
  const [options, setOptions] = useState<Options>();
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isLocked = wanted === "locked";
  const load = async (): Promise<void> => {
    const answer = await client.call("operator.proveOptions", {});
    if (answer.ok) setOptions(answer.data);
    else setFault(failureText(answer.failure));
  };
  const start = useRef(load);
  // Closed while it is still on the page: one that was taken out gives no focus back to the question behind it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    void start.current();
    return () => element?.close();
  }, []);
  const isOffered = options !== undefined;
  // The factors come later than the dialog, whose focus is on leaving it by then.
  useEffect(() => {
    if (isOffered) dialog.current?.querySelector<HTMLElement>("[data-initial-focus], input")?.focus();
  }, [isOffered]);
  const prove = async (proof: {
    pwd?: string;
    totpCode?: string;
    passkey?: NonNullable<ReturnType<typeof passkeyProof>>;
  }) => {
    setBusy(true);
    setFault("");
    const answer = await client.call("operator.prove", proof);
    setBusy(false);
    if (!answer.ok) {
      setFault(failureText(answer.failure));
      // Its challenge is good once.
      if (proof.passkey !== undefined) await load();
      return;
    }
    answerProof(true);
    if (isLocked) reread("operator.self");
  };
  const byPasskey = async () => {
    const asked = options?.passkey ?? undefined;
    if (asked === undefined) return;
    const response = await answerWithPasskey(asked.options);
    if (response === undefined) return setFault(text("stepUp.noPasskey"));
    await prove({ passkey: passkeyProof(asked.challengeId, response) });
  };
  const leave = async () => {
    await client.call("operator.signOut", {});
    endSession();
  };
  return (
    <dialog
      ref={dialog}
      className={isLocked ? "ui-dialog console-locked" : "ui-dialog"}
      aria-labelledby="step-up-title"
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked && !isBusy) answerProof(false);
      }}
    >
      <div className="ui-dialog-words">
        <h2 id="step-up-title">{text(isLocked ? "stepUp.locked" : "stepUp.title")}</h2>
        <p>{text(isLocked ? "stepUp.lockedWhy" : "stepUp.why")}</p>
        {options === undefined ? (
          <Skeleton height={60} />
        ) : (
          <Factors options={options} isLocked={isLocked} isBusy={isBusy} onProve={prove} onPasskey={byPasskey} />
        )}
        <p role="alert" className="min-h-5 text-danger">
          {fault}
        </p>
      </div>
      <div className="ui-dialog-foot">
        {isLocked ? (
          <Button onClick={() => void leave()}>{text("shell.signOut")}</Button>
        ) : (
          <Button onClick={() => answerProof(false)} disabled={isBusy}>
            {text("shell.cancel")}
          </Button>
        )}
      </div>
    </dialog>
  );
}

const passkeyProof = (challengeId: string, response: Readonly<Record<string, unknown>>) => ({
  challengeId,
  response: { ...response },
});

interface FactorsProps {
  options: Options;
  isLocked: boolean;
  isBusy: boolean;
  onProve: (proof: { pwd?: string; totpCode?: string }) => Promise<void>;
  onPasskey: () => Promise<void>;
}

/** One field a factor, the best first. */
function Factors({ options, isLocked, isBusy, onProve, onPasskey }: FactorsProps) {
  const text = useText();
  const [code, setCode] = useState("");
  const [pwd, setPwd] = useState("");
  const factors = offeredFactors(options.factors, isLocked, hasPasskeys());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pwd !== "") void onProve({ pwd });
  };
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{options.loginName}</p>
      {factors.includes("passkey") ? (
        <Button tone="accent" wide busy={isBusy} onClick={() => void onPasskey()} data-initial-focus="">
          {text("stepUp.byPasskey")}
        </Button>
      ) : null}
      {factors.includes("authenticator") ? (
        <OneTimeCodeField
          label={text("stepUp.code")}
          value={code}
          onChange={setCode}
          onComplete={(totpCode) => {
            setCode("");
            void onProve({ totpCode });
          }}
          disabled={isBusy}
        />
      ) : null}
      {factors.includes("password") ? (
        <form className="grid gap-3" onSubmit={submit}>
          <OwnPassword value={pwd} onChange={setPwd} />
          <Button type="submit" tone={factors[0] === "password" ? "accent" : "outline"} wide busy={isBusy}>
            {text(isLocked ? "stepUp.unlock" : "shell.confirm")}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
