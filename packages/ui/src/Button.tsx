import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  tone?: "accent" | "plain" | "outline" | "quiet" | "up" | "down" | "danger";
  size?: "large" | "medium" | "small";
  /** Fills the line. */
  wide?: boolean;
  /** Shows the spinner and ignores presses; the label stays for screen readers and width. */
  busy?: boolean;
}

/** A press that does something. For going somewhere use ButtonLink. */
export function Button({
  tone = "plain",
  size = "medium",
  wide,
  busy,
  disabled,
  className,
  children,
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
      disabled={disabled || busy}
    >
      {busy ? <Spinner size={18} /> : null}
      {children}
    </button>
  );
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
