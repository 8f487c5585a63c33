import type { Permission } from "@agio/api-contract/permissions";
import { useStaffSend } from "@agio/api-client/staff";
import { Button, Checkbox, Drawer, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { bySubject, networksIn, ROLE_NAME, toggled, type Role } from "./model.ts";

type Asked = "save" | "remove" | "addresses";

interface RoleDrawerProps {
  /** Undefined for one that is to be made. */
  role: Role | undefined;
  onClose: () => void;
}

/** One role: asks for other permissions, for the networks it may be used from, or for its end. */
export function RoleDrawer({ role, onClose }: RoleDrawerProps) {
  const text = useText();
  const may = useMay();
  const [name, setName] = useState(role?.name ?? "");
  const [permissions, setPermissions] = useState<readonly Permission[]>(role?.permissions ?? []);
  const [networks, setNetworks] = useState((role?.addresses ?? []).join("\n"));
  const [asked, setAsked] = useState<Asked>();
  const save = useStaffSend("operator.roles.save");
  const remove = useStaffSend("operator.roles.remove");
  const setAddresses = useStaffSend("operator.roles.setAddresses");
  const version = role?.version ?? 0;
  const isShipped = role?.isShipped === true;
  const mayChange = may("operators.change");
  const send = (what: Asked, reason: string) => {
    if (what === "save") return save.send({ name, permissions: [...permissions], version, reason });
    if (what === "remove") return remove.send({ name, reason });
    return setAddresses.send({ name, addresses: networksIn(networks), version, reason });
  };
  const ask = async (reason: string) => {
    if (asked === undefined) return;
    const answer = await send(asked, reason);
    setAsked(undefined);
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("shell.requested"));
    onClose();
  };
  const isNamed = new RegExp(`^${ROLE_NAME}$`).test(name);
  return (
    <Drawer title={role?.name ?? text("roles.make")} closeLabel={text("shell.close")} onClose={onClose}>
      <div className="grid gap-5 p-4">
        {role === undefined ? (
          <TextField
            label={text("roles.name")}
            hint={text("roles.nameHint")}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
        ) : null}
        {isShipped ? <p className="text-text-2">{text("roles.shippedWhy")}</p> : null}
        {isShipped ? null : (
          <section className="grid gap-3">
            <Permissions permissions={permissions} isFixed={!mayChange} onChange={setPermissions} />
            {mayChange ? (
              <Button tone="accent" disabled={!isNamed} onClick={() => setAsked("save")}>
                {text("roles.askSave")}
              </Button>
            ) : null}
          </section>
        )}
        {role === undefined ? null : (
          <section className="grid gap-3">
            <TextArea
              label={text("roles.addresses")}
              hint={text("roles.addressesHint")}
              value={networks}
              onChange={setNetworks}
              rows={4}
              readOnly={!mayChange}
            />
            {mayChange ? (
              <Button tone="outline" onClick={() => setAsked("addresses")}>
                {text("roles.askAddresses")}
              </Button>
            ) : null}
          </section>
        )}
        {role === undefined || isShipped || !mayChange ? null : (
          <Button tone="danger" disabled={role.operators > 0} onClick={() => setAsked("remove")}>
            {text(role.operators > 0 ? "roles.inUse" : "roles.askRemove")}
          </Button>
        )}
      </div>
      {asked === undefined ? null : (
        <ReasonDialog
          title={text(`roles.asked.${asked}`, { name })}
          confirmLabel={text("roles.ask")}
          isBusy={save.isSending || remove.isSending || setAddresses.isSending}
          onConfirm={(reason) => void ask(reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Drawer>
  );
}

interface PermissionsProps {
  permissions: readonly Permission[];
  isFixed: boolean;
  onChange: (permissions: Permission[]) => void;
}

function Permissions({ permissions, isFixed, onChange }: PermissionsProps) {
  const text = useText();
  return bySubject().map(([subject, ofSubject]) => (
    <fieldset key={subject} className="grid gap-2">
      <legend className="mb-1 text-12 text-text-2">{text(`roles.subjectOf.${subject}`)}</legend>
      {ofSubject.map((permission) => (
        <Checkbox
          key={permission}
          label={text(`roles.permissionOf.${permission}`)}
          isChecked={permissions.includes(permission)}
          disabled={isFixed}
          onChange={() => onChange(toggled(permissions, permission))}
        />
      ))}
    </fieldset>
  ));
}
