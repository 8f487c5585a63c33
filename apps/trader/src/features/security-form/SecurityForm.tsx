import { Button } from "@agio/ui";
import type { ReactNode } from "react";
import { FormError } from "../form-errors/FormError.tsx";

interface SecurityFormProps {
  /** One sentence about what the form does. */
  intro?: ReactNode;
  children: ReactNode;
  error: string | undefined;
  submitLabel: string;
  tone?: "accent" | "danger";
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  /** Withdrawals are locked by it: said right before the button. */
  pause?: ReactNode;
  /** Under the button. */
  after?: ReactNode;
}

/** A form that changes how the account is guarded. */
export function SecurityForm(props: SecurityFormProps) {
  const { intro, children, error, submitLabel, tone = "accent", isBusy, isDisabled = false, onSubmit } = props;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {intro === undefined ? null : <p className="text-text-2">{intro}</p>}
      {children}
      {props.pause}
      <FormError text={error} />
      <Button type="submit" tone={tone} size="large" wide busy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
      {props.after}
    </form>
  );
}
