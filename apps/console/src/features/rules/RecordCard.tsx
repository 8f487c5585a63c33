import { Button } from "@agio/ui";
import type { ReactNode } from "react";
import type { PreviewOf } from "../preview/model.ts";
import { useText } from "../../shell/text.ts";
import { RecordForm } from "./RecordForm.tsx";

interface RecordCardProps {
  title: string;
  /** Above the fields. */
  children?: ReactNode;
  /** The rules in force, or those to begin with. */
  rules: object;
  isNew: boolean;
  isBusy: boolean;
  /** The number of the request that it left; undefined where it was refused. */
  onAsk: (rules: object, reason: string) => Promise<number | undefined>;
  onClose: () => void;
  previewOf?: (rules: object) => PreviewOf | undefined;
}

/** Rules as a form in a card of their own, which goes once they are asked for. */
export function RecordCard({ title, children, rules, isNew, isBusy, onAsk, onClose, previewOf }: RecordCardProps) {
  const text = useText();
  const send = async (typed: object, reason: string): Promise<boolean> => {
    const isAsked = (await onAsk(typed, reason)) !== undefined;
    if (isAsked) onClose();
    return isAsked;
  };
  return (
    <section className="console-card grid gap-3" aria-label={title}>
      <h2 className="text-14 font-semibold">{title}</h2>
      {children}
      <RecordForm
        // Other rules to begin with are another form.
        key={JSON.stringify(rules)}
        {...{ title, rules, isNew, isBusy }}
        onSend={send}
        {...(previewOf === undefined ? {} : { previewOf })}
      />
      <div>
        <Button size="small" tone="quiet" onClick={onClose}>
          {text("shell.cancel")}
        </Button>
      </div>
    </section>
  );
}
