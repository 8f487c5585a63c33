import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import type { ReactNode } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { tradingAccount } from "../../shell/trading-account.ts";
import { LaterTransferSheet } from "./LaterTransferSheet.ts";
import type { TransferTarget } from "./transfer-draft.ts";

interface TransferButtonProps {
  target: TransferTarget;
  className: string;
  /** Spoken name, where the face is short. */
  label?: string;
  /** Looks like a small button of the kit. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Opens the transfer over the screen that it is for; a visitor is led to the transfer by way of signing in. */
export function TransferButton({ target, className, label, isFramed = false, children }: TransferButtonProps) {
  const isSignedIn = useIsSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const look = isFramed
    ? { className: `ui-button ${className}`, "data-tone": "outline", "data-size": "small" }
    : { className };
  // Funds of a lead account are moved at the desk of its leader.
  const isOfLead = tradingAccount() !== undefined;
  if (!isSignedIn || isOfLead) {
    return (
      <a {...look} href={hrefOf(isOfLead ? paths.follow("lead") : paths.transfer(target))} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" {...look} aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen
        ? // The ticket around it is a form of its own.
          createPortal(
            <Suspense>
              <LaterTransferSheet target={target} onClose={() => setIsOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
