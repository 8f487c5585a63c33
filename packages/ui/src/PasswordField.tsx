import { useState } from "react";
import type { ComponentProps } from "react";
import { IconButton } from "./IconButton.tsx";
import { TextField } from "./TextField.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "trailing"> {
  showLabel: string;
  hideLabel: string;
}

/** A secret with an eye to show it. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          icon={isShown ? "eye" : "eyeOff"}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
