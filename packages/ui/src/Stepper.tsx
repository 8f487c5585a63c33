import type { ComponentProps } from "react";
import { IconButton } from "./IconButton.tsx";
import { NumberField } from "./NumberField.tsx";
import { compareNumbers, stepNumber } from "./number-text.ts";
import { useHold } from "./use-hold.ts";

interface StepperProps extends Omit<ComponentProps<typeof NumberField>, "leading" | "trailing"> {
  /** Plain decimal, "1" unless told. */
  step?: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Called once per step, for a vibration. */
  onStep?: () => void;
}

/** A number with minus and plus; holding repeats. */
export function Stepper({ step = "1", decreaseLabel, increaseLabel, onStep, ...field }: StepperProps) {
  const { value, onChange, min, max, decimals, disabled } = field;
  const move = (by: string) => {
    const next = stepNumber(value, by, { min, max, decimals });
    if (next === value) return;
    onChange(next);
    onStep?.();
  };
  const decrease = useHold(() => move(`-${step}`));
  const increase = useHold(() => move(step));
  const isAtMin = value !== "" && min !== undefined && compareNumbers(value, min) <= 0;
  const isAtMax = value !== "" && max !== undefined && compareNumbers(value, max) >= 0;
  return (
    <NumberField
      {...field}
      className="ui-stepper"
      leading={<IconButton icon="minus" label={decreaseLabel} disabled={disabled || isAtMin} {...decrease} />}
      trailing={<IconButton icon="plus" label={increaseLabel} disabled={disabled || isAtMax} {...increase} />}
    />
  );
}
