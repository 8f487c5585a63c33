import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Checkbox } from "@agio/ui";
import { useText } from "../../shell/text.ts";
import { toggled } from "./model.ts";

interface RoleChoiceProps {
  roles: readonly string[];
  onChange: (roles: string[]) => void;
}

/** Roles to give, shipped ones and the staff's own. */
export function RoleChoice({ roles, onChange }: RoleChoiceProps) {
  const text = useText();
  const known = valueIn(useStaffCall("operator.roles.list", {})) ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-12 text-text-2">{text("team.roles")}</legend>
      {known.map(({ name }) => (
        <Checkbox
          key={name}
          label={name}
          isChecked={roles.includes(name)}
          onChange={() => onChange(toggled(roles, name))}
        />
      ))}
    </fieldset>
  );
}
