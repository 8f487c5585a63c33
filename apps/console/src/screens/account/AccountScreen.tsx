import { useStaffCall, useStaffReread } from "@agio/api-client/staff";
import { useState } from "react";
import { Button, CopyButton, showToast } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { NewPasskeyForm } from "../../features/passkeys/NewPasskeyForm.tsx";
import { useSelf } from "../../shell/self.ts";
import { sessionToken } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";
import { AuthenticatorForm } from "./AuthenticatorForm.tsx";
import { PasskeyRows } from "./PasskeyRows.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

/** How the operator comes in: passkeys, authenticator app, password. */
export function AccountScreen() {
  const text = useText();
  const self = useSelf();
  const reread = useStaffReread();
  const [isAdding, setAdding] = useState(false);
  const passkeys = useStaffCall("operator.listPasskeys", {});
  const added = () => {
    setAdding(false);
    showToast(text("shell.done"));
    reread("operator.listPasskeys");
  };
  return (
    <Page title={text("account.title")}>
      <section className="console-card grid gap-3">
        <h2 className="text-16 font-semibold">{text("account.passkeys")}</h2>
        <p className="text-text-2">{text("account.passkeysWhy")}</p>
        <Loaded remote={passkeys} height={48}>
          {(rows) => <PasskeyRows rows={rows} />}
        </Loaded>
        {isAdding ? (
          <NewPasskeyForm onMade={added} />
        ) : (
          <div>
            <Button tone="outline" size="small" onClick={() => setAdding(true)}>
              {text("account.addPasskey")}
            </Button>
          </div>
        )}
      </section>
      <section className="console-card grid gap-3">
        <h2 className="text-16 font-semibold">{text("account.authenticator")}</h2>
        {self?.hasAuthenticator === true ? (
          <p className="text-text-2">{text("account.authenticatorBound")}</p>
        ) : (
          <AuthenticatorForm onBound={() => reread("operator.self")} />
        )}
      </section>
      <section className="console-card grid gap-3">
        <h2 className="text-16 font-semibold">{text("account.password")}</h2>
        <PasswordForm />
      </section>
      <section className="console-card grid justify-items-start gap-3">
        <h2 className="text-16 font-semibold">{text("account.session")}</h2>
        <p className="text-text-2">{text("account.sessionWhy")}</p>
        <CopyButton
          text={sessionToken() ?? ""}
          label={text("account.copySession")}
          copiedLabel={text("shell.copied")}
          variant="button"
        />
      </section>
    </Page>
  );
}
