import { hasPasskeys } from "@agio/api-client/passkeys";
import { Banner, Button, TextField } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { OwnPassword } from "../own-password/OwnPassword.tsx";
import { useText } from "../../shell/text.ts";
import { useNewPasskey } from "./use-new-passkey.ts";

const NAME_LENGTH_MAX = 40;

/** Registers a passkey of the operator's own. */
export function NewPasskeyForm({ onMade }: { onMade: () => void }) {
  const text = useText();
  const [name, setName] = useState("");
  const [pwd, setPwd] = useState("");
  const { make, isBusy, fault } = useNewPasskey();
  if (!hasPasskeys()) return <Banner tone="warn">{text("account.noPasskeysHere")}</Banner>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await make(pwd, name.trim() === "" ? text("account.passkey") : name.trim())) onMade();
  };
  return (
    <form className="grid max-w-sm gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={text("account.passkeyName")}
        hint={text("account.passkeyNameHint")}
        value={name}
        onChange={setName}
        maxLength={NAME_LENGTH_MAX}
      />
      <OwnPassword value={pwd} onChange={setPwd} required />
      <p role="alert" className="min-h-5 text-danger">
        {fault}
      </p>
      <Button type="submit" tone="accent" busy={isBusy}>
        {text("account.addPasskey")}
      </Button>
    </form>
  );
}
