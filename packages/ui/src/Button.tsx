import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  tone?: "accent" | "plain" | "outline" | "quiet" | "up" | "down" | "danger";
  size?: "large" | "medium" | "small";
  /** Fills the line. */
  wide?: boolean;
  /** Shows the spinner and ignores presses; the label stays for screen readers and width, and the focus on it. */
  busy?: boolean;
}

/** A press that does something. For going somewhere use ButtonLink. */
export function Button({
  tone = "plain",
  size = "medium",
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames("ui-button", className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide ? "" : undefined}
      data-busy={busy ? "" : undefined}
      aria-busy={busy || undefined}
      // A button that is disabled while it waits would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? ignorePress : onClick}
    >
      {busy ? <Spinner size={18} /> : null}
      {children}
    </button>
  );
}

/** Neither its handler nor its form hears of it. */
function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

interface ButtonLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
  tone?: ButtonProps["tone"];
  size?: ButtonProps["size"];
  wide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ tone = "plain", size = "medium", wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames("ui-button", className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide ? "" : undefined}
    >
      {children}
    </a>
  );
}
