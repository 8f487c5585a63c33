import { PasswordField } from "@agio/ui";
import { useText } from "../../shell/text.ts";

const LENGTH_MAX = 64;

interface OwnPasswordProps {
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
}

/** The password by which an operator says who they are. */
export function OwnPassword({ value, onChange, required = false }: OwnPasswordProps) {
  const text = useText();
  return (
    <PasswordField
      label={text("entry.password")}
      showLabel={text("entry.show")}
      hideLabel={text("entry.hide")}
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      maxLength={LENGTH_MAX}
      required={required}
    />
  );
}
