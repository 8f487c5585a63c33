import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-shapes.tsx";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  icon: IconName;
  /** Spoken name. */
  label: string;
  /** Set for a toggle: announced as pressed and drawn in the accent. */
  pressed?: boolean;
  size?: number;
}

/** A 44-px target with an icon and a spoken name. */
export function IconButton({ icon, label, pressed, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames("ui-icon-button", className)}
      aria-label={label}
      aria-pressed={pressed}
      data-on={pressed ? "" : undefined}
      title={label}
    >
      <Icon name={icon} {...(size === undefined ? {} : { size })} />
    </button>
  );
}
