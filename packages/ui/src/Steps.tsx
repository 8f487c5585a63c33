import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./steps.css";

type StepState = "finish" | "process" | "waiting";

interface StepsProps {
  label: string;
  steps: readonly { readonly id: string; readonly title: ReactNode; readonly note?: ReactNode }[];
  /** Index of the step that runs now; the number of steps when all are done. */
  active: number;
  /** Spoken after a title. */
  stateLabels: Readonly<Record<StepState, string>>;
  direction?: "horizontal" | "vertical";
}

/** Finished before the active index, in process at it, waiting after it. */
export function stepState(index: number, active: number): StepState {
  if (index < active) return "finish";
  return index === active ? "process" : "waiting";
}

/** How far something has come. */
export function Steps({ label, steps, active, stateLabels, direction = "horizontal" }: StepsProps) {
  return (
    <ol className="ui-steps" aria-label={label} data-direction={direction}>
      {steps.map((step, index) => {
        const state = stepState(index, active);
        return (
          <li key={step.id} data-state={state} aria-current={state === "process" ? "step" : undefined}>
            <span className="ui-step-mark" aria-hidden="true">
              {state === "finish" ? <Icon name="check" size={14} /> : null}
            </span>
            <span className="ui-step-words">
              <span className="ui-step-title">{step.title}</span>
              <span className="ui-hidden">{stateLabels[state]}</span>
              {step.note === undefined ? null : <span className="ui-step-note">{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
