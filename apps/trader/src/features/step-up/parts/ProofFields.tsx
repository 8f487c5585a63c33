import { Button } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../../shell/language.ts";

interface ProofFieldsProps {
  isSending: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Under the button. */
  after?: ReactNode;
}

/** A form of typed proofs with its button. */
export function ProofFields({ isSending, onSubmit, children, after }: ProofFieldsProps) {
  const t = useTranslate();
  return (
    <form
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
