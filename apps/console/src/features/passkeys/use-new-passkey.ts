import { makePasskey } from "@agio/api-client/passkeys";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { useState } from "react";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

interface NewPasskey {
  readonly fault: string;
  readonly isBusy: boolean;
  /** Resolves to whether one was made and kept. */
  readonly make: (pwd: string, name: string) => Promise<boolean>;
}

/** Makes a passkey of the operator's own: the password is asked for, since a stolen session is not enough. */
export function useNewPasskey(): NewPasskey {
  const text = useText();
  const [fault, setFault] = useState("");
  const options = useStaffSend("operator.passkeyOptions");
  const add = useStaffSend("operator.addPasskey");
  const reread = useStaffReread();
  const fail = (words: string): false => {
    setFault(words);
    return false;
  };
  return {
    fault,
    isBusy: options.isSending || add.isSending,
    async make(pwd, name) {
      setFault("");
      const asked = await options.send({ pwd });
      if (!asked.ok) return fail(failureText(asked.failure));
      const response = await makePasskey(asked.data.options);
      if (response === undefined) return fail(text("stepUp.noPasskey"));
      const added = await add.send({ name, response });
      if (!added.ok) return fail(failureText(added.failure));
      reread("operator.self", "operator.listPasskeys", "operator.sessions.list");
      return true;
    },
  };
}
