import { Switch } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { PUSH_TOPICS, type PushTopic } from "./push-choice.ts";
import { useBrowserPush, type BrowserPushControl } from "./use-browser-push.ts";

/** The news that this browser is told while the app is closed, topic by topic. Nothing for a visitor. */
export function PushSwitches({ push }: { push: BrowserPushControl }) {
  const t = useTranslate();
  if (push.shown === undefined) return null;
  return (
    <fieldset className="m-0 grid gap-1 border-0 border-t border-line p-0 pt-2">
      <legend className="sr-only">{t("terminal.alerts.closed.title")}</legend>
      <p className="m-0 font-medium" aria-hidden>
        {t("terminal.alerts.closed.title")}
      </p>
      {PUSH_TOPICS.map((topic) => (
        <PushSwitch key={topic} push={push} topic={topic} label={t(`terminal.alerts.closed.${topic}`)} />
      ))}
      <PushFaultText push={push} />
      <p className="m-0 text-11 text-text-2">{t("terminal.alerts.closed.until")}</p>
    </fieldset>
  );
}

/** Price alerts alone, beside the form that sets one. */
export function PricePushSwitch() {
  const t = useTranslate();
  const push = useBrowserPush();
  if (push.shown === undefined) return null;
  return (
    <>
      <PushSwitch push={push} topic="prices" label={t("terminal.alerts.closed.alsoPrices")} />
      <PushFaultText push={push} />
    </>
  );
}

interface PushSwitchProps {
  push: BrowserPushControl;
  topic: PushTopic;
  label: string;
}

const PushSwitch = ({ push, topic, label }: PushSwitchProps) => (
  <Switch
    label={label}
    isChecked={push.shown?.[topic] === true}
    disabled={push.isBusy}
    onChange={(isOn) => void push.choose(topic, isOn)}
  />
);

function PushFaultText({ push: { fault } }: { push: BrowserPushControl }) {
  const t = useTranslate();
  if (fault === undefined) return null;
  const text =
    typeof fault !== "string"
      ? failureText(fault)
      : fault === "blocked"
        ? t("terminal.alerts.blocked")
        : t(`terminal.alerts.closed.${fault}`);
  return (
    <p className="m-0 text-12 text-warn" role="alert">
      {text}
    </p>
  );
}
