import { useState } from "react";
import { Button } from "@agio/ui";
import { UserLink } from "../../../features/facts/UserLink.tsx";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { KeyBar } from "../../../features/work/KeyBar.tsx";
import { TakenNote } from "../../../features/work/TakenNote.tsx";
import { useClaim } from "../../../features/work/use-claim.ts";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useNext } from "../../../features/work/use-next.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useSelf } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { contrasted, FIELDS, PASSED, PENDING, PICTURES, PLAIN, turned, zoomed, type Shown } from "../model.ts";
import { Details } from "./Details.tsx";
import { Hints } from "./Hints.tsx";
import { PictureView } from "./PictureView.tsx";

interface CaseProps {
  shown: Shown;
  openedAt: number;
  /** The decision that was asked for in the queue. */
  first: "approve" | "reject" | undefined;
}

/** A submission with everything that is known of it, and the decision. */
export function Case({ shown, openedAt, first }: CaseProps) {
  const text = useText();
  const self = useSelf();
  const isPending = shown.status === PENDING;
  const holder = useClaim(isPending ? "verification" : undefined, shown.id);
  const [asked, setAsked] = useState(isPending ? first : undefined);
  const [look, setLook] = useState(PLAIN);
  const [isBeside, setBeside] = useState(shown.earlier !== null);
  const next = useNext("verification", shown.id);
  const deciding = useDecide(
    "operator.verifications.decide",
    "operator.verifications.show",
    "operator.verifications.list",
  );
  useKeys({
    ...(isPending ? { a: () => setAsked("approve"), r: () => setAsked("reject") } : {}),
    n: () => void next(),
    "+": () => setLook((now) => zoomed(now, 1)),
    "-": () => setLook((now) => zoomed(now, -1)),
    "]": () => setLook((now) => turned(now, 1)),
    "[": () => setLook((now) => turned(now, -1)),
    c: () => setLook(contrasted),
    s: () => setBeside((was) => !was),
  });
  const decide = async (given: { choice: string; field: string; reason: string }) => {
    const reasonClass = shown.reasons.find((one) => one.reasonClass === given.choice)?.reasonClass;
    const field = FIELDS.find((one) => one === given.field);
    const isDone = await deciding.decide(
      asked === "approve"
        ? { id: shown.id, decision: "pass", reason: given.reason }
        : {
            ...{ id: shown.id, decision: isPending ? ("refuse" as const) : ("revoke" as const), reason: given.reason },
            ...(reasonClass === undefined ? {} : { reasonClass }),
            ...(field === undefined ? {} : { field }),
          },
    );
    if (!isDone) return;
    setAsked(undefined);
    await next();
  };
  const earlier = isBeside ? shown.earlier : null;
  const picturesOf = ({ pictures }: Pick<Shown, "pictures">) =>
    pictures.map(({ name, link }) => {
      const known = PICTURES.find((one) => one === name);
      const label = known === undefined ? name : text(`verifications.field.${known}`);
      return <PictureView key={name} {...{ link, look, openedAt }} name={label} operator={self?.loginName ?? ""} />;
    });
  return (
    <>
      <TakenNote holder={holder} />
      <KeyBar
        keys={[
          ...(isPending
            ? ([
                ["a", text("work.approve")],
                ["r", text("work.reject")],
              ] as const)
            : []),
          ["n", text("work.next")],
          ["+ −", text("verifications.keys.zoom")],
          ["[ ]", text("verifications.keys.turn")],
          ["c", text("verifications.keys.contrast")],
          ...(shown.earlier === null ? [] : ([["s", text("verifications.keys.beside")]] as const)),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {isPending ? (
          <>
            <Button tone="accent" onClick={() => setAsked("approve")}>
              {text("work.approve")}
            </Button>
            <Button tone="outline" onClick={() => setAsked("reject")}>
              {text("work.reject")}
            </Button>
          </>
        ) : null}
        {shown.status === PASSED ? (
          <Button tone="outline" onClick={() => setAsked("reject")}>
            {text("verifications.revoke")}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={() => void next()}>
          {text("work.next")}
        </Button>
      </div>
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_16rem]">
        <div className={`grid gap-4 ${earlier === null ? "" : "desk:grid-cols-2"}`}>
          <section className="console-card grid content-start gap-3">
            <h2 className="text-16 font-semibold">{text("verifications.present", { count: shown.submissions })}</h2>
            <p>
              <UserLink userId={shown.userId} name={shown.loginName} />
            </p>
            <div className={`grid gap-3 ${earlier === null ? "desk:grid-cols-[20rem_minmax(0,1fr)]" : ""}`}>
              <Details submission={shown} other={earlier} />
              <div className={`grid gap-3 ${earlier === null ? "desk:grid-cols-2" : ""}`}>{picturesOf(shown)}</div>
            </div>
          </section>
          {earlier === null ? null : (
            <section className="console-card grid content-start gap-3">
              <h2 className="text-16 font-semibold">{text("verifications.earlier")}</h2>
              <Details submission={earlier} other={shown} />
              <div className="grid gap-3">{picturesOf(earlier)}</div>
            </section>
          )}
        </div>
        <Hints hints={shown.hints} />
      </div>
      {asked === undefined ? null : (
        <DecisionDialog
          key={asked}
          title={text(asked === "approve" ? "verifications.askApprove" : "verifications.askReject", {
            user: shown.userId,
            level: shown.level,
          })}
          confirmLabel={text(asked === "approve" ? "work.approve" : "work.reject")}
          reason={text("work.reviewed")}
          choices={
            asked === "approve"
              ? []
              : shown.reasons.map(({ reasonClass, text: preview }) => ({
                  id: reasonClass,
                  label: text(`verifications.why.${reasonClass}`),
                  preview,
                }))
          }
          fields={
            asked === "approve"
              ? []
              : FIELDS.map((field) => ({ id: field, label: text(`verifications.field.${field}`) }))
          }
          isBusy={deciding.isSending}
          onConfirm={(given) => void decide(given)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
