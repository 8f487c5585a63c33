import { useStaffCall } from "@agio/api-client/staff";
import { Button, Icon, VisuallyHidden } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { bySubject, type Role } from "./model.ts";
import { RoleDrawer } from "./RoleDrawer.tsx";

/** The rights of each role, and from where they count. */
export function RolesScreen() {
  const text = useText();
  const may = useMay();
  const [open, setOpen] = useState<Role | "new">();
  const roles = useStaffCall("operator.roles.list", {});
  return (
    <Page
      title={text("roles.title")}
      actions={
        may("operators.change") ? (
          <Button tone="accent" size="small" onClick={() => setOpen("new")}>
            {text("roles.make")}
          </Button>
        ) : undefined
      }
    >
      <p className="text-text-2">{text("roles.why")}</p>
      <Loaded remote={roles}>{(rows) => <Matrix roles={rows} onOpen={setOpen} />}</Loaded>
      {open === undefined ? null : (
        <RoleDrawer role={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}

/** Permissions down, roles across. */
function Matrix({ roles, onOpen }: { roles: readonly Role[]; onOpen: (role: Role) => void }) {
  const text = useText();
  return (
    <section
      aria-label={text("roles.title")}
      // A table that scrolls is reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-auto rounded-1 border border-line bg-surface-1"
      style={{ maxBlockSize: "calc(100dvh - 190px)" }}
    >
      <table className="console-table console-matrix">
        <thead>
          <tr>
            <th scope="col">{text("roles.permission")}</th>
            {roles.map((role) => (
              <th key={role.name} scope="col">
                <button type="button" className="console-matrix-head" onClick={() => onOpen(role)}>
                  {role.name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text("roles.kind")}</th>
            {roles.map(({ name, isShipped, isChanged }) => (
              <td key={name} className={isChanged ? "text-warn" : undefined}>
                {text(isChanged ? "roles.changed" : isShipped ? "roles.shipped" : "roles.own")}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{text("roles.operators")}</th>
            {roles.map(({ name, operators }) => (
              <td key={name}>{operators}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{text("roles.addresses")}</th>
            {roles.map(({ name, addresses }) => (
              <td key={name}>
                {addresses.length === 0 ? text("roles.anywhere") : text("roles.networks", { count: addresses.length })}
              </td>
            ))}
          </tr>
          {bySubject().flatMap(([, permissions]) =>
            permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{text(`roles.permissionOf.${permission}`)}</th>
                {roles.map((role) => (
                  <td key={role.name}>
                    {role.permissions.includes(permission) ? (
                      <span className="text-up">
                        <Icon name="check" size={16} />
                        <VisuallyHidden>{text("shell.yes")}</VisuallyHidden>
                      </span>
                    ) : (
                      <span className="text-text-3">–</span>
                    )}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
