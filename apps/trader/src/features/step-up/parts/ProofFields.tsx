import { Button } from "@agio/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslate } from "../../../shell/language.ts";

interface ProofFieldsProps {
  isSending: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Under the button. */
  after?: ReactNode;
  /** The person can type at once, so the field takes the focus. */
  isKnown?: boolean;
}

/** A form of typed proofs with its button. */
export function ProofFields({ isSending, onSubmit, children, after, isKnown = false }: ProofFieldsProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isKnown) form.current?.querySelector("input")?.focus();
  }, [isKnown]);
  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React hands events of a portal to the form that opened it.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" tone="accent" size="large" wide busy={isSending}>
        {t("account.factor.confirm")}
      </Button>
      {after}
    </form>
  );
}
