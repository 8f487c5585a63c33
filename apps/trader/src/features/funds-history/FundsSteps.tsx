import { Steps } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";

interface FundsStepsProps {
  label: string;
  steps: readonly { readonly id: string; readonly title: string; readonly note?: ReactNode }[];
  active: number;
}

/** The way of a payment, from top to bottom. */
export function FundsSteps({ label, steps, active }: FundsStepsProps) {
  const t = useTranslate();
  return (
    <Steps
      direction="vertical"
      label={label}
      steps={steps}
      active={active}
      stateLabels={{
        finish: t("deposit.stepState.finish"),
        process: t("deposit.stepState.process"),
        waiting: t("deposit.stepState.waiting"),
      }}
    />
  );
}
