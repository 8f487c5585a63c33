import { Button, Drawer, Select } from "@agio/ui";
import { useStaffSend } from "@agio/api-client/staff";
import { LANGUAGES } from "@agio/translations";
import { CONSOLE_LANGUAGES } from "@agio/translations/console";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import type { Self } from "./self.ts";
import { endSession } from "./session.ts";
import { speak, useConsoleLanguage, useText } from "./text.ts";
import { setTheme, THEMES, useTheme } from "./theme.ts";

/** The operator's own: theme, language, the way out. */
export function AccountMenu({ self }: { self: Self }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const theme = useTheme((chosen) => chosen.theme);
  const language = useConsoleLanguage();
  const { send, isSending } = useStaffSend("operator.signOut");
  const signOut = async () => {
    await send({});
    endSession();
  };
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {self.loginName}
      </Button>
      {isOpen ? (
        <Drawer title={text("shell.account")} closeLabel={text("shell.close")} onClose={() => setOpen(false)}>
          <div className="grid gap-4 p-4">
            <p className="text-text-2">
              {self.loginName} · {self.roles.join(", ")}
            </p>
            {self.isDemo ? <p className="rounded-1 bg-warn-soft px-3 py-2 text-warn">{text("shell.demo")}</p> : null}
            <Link className="text-accent underline" to={paths.account()} onClick={() => setOpen(false)}>
              {text("account.title")}
            </Link>
            <Link className="text-accent underline" to={paths.sessions()} onClick={() => setOpen(false)}>
              {text("sessions.title")}
            </Link>
            <Select
              label={text("shell.theme.label")}
              value={theme}
              options={THEMES.map((id) => ({ id, label: text(`shell.theme.${id}`) }))}
              onChange={setTheme}
            />
            <Select
              label={text("shell.language")}
              value={language}
              options={CONSOLE_LANGUAGES.map((id) => ({ id, label: LANGUAGES[id].nativeName }))}
              onChange={(code) => void speak(code)}
            />
            <Button tone="outline" busy={isSending} onClick={() => void signOut()}>
              {text("shell.signOut")}
            </Button>
          </div>
        </Drawer>
      ) : null}
    </>
  );
}
