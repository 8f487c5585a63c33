import type { Permission } from "@agio/api-contract/permissions";
import { Button, Icon } from "@agio/ui";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useText } from "./text.ts";

/** Replacement of a screen that failed to draw. */
export function Fault({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <div className="grid justify-items-center gap-4 p-10" role="alert">
      <Icon name="warn" size={32} />
      <p>{text("shell.fault")}</p>
      <Button tone="accent" size="medium" onClick={onRetry}>
        {text("shell.again")}
      </Button>
    </div>
  );
}

export function NotFound() {
  const text = useText();
  return <Note words={text("shell.notFound")} />;
}

/** Says which permission is missing, so that one can ask for it. */
export function NotYours({ permission }: { permission: Exclude<Permission, "self"> }) {
  const text = useText();
  return <Note words={text("shell.notYours", { permission: text(`roles.permissionOf.${permission}`) })} />;
}

function Note({ words }: { words: string }) {
  const text = useText();
  return (
    <div className="grid justify-items-center gap-4 p-10">
      <h1 className="text-16">{words}</h1>
      <Link className="text-accent underline" to={paths.start()}>
        {text("shell.toStart")}
      </Link>
    </div>
  );
}
