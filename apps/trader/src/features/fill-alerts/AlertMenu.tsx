import { Switch } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useBrowserPush } from "../browser-push/use-browser-push.ts";
import { PushSwitches } from "../browser-push/PushSwitches.tsx";
import { DeskMenu } from "../desk-table/DeskMenu.tsx";
import { chooseAlerts, useAlertChoice } from "./alert-choice.ts";
import { playFillSound } from "./fill-sound.ts";

const canNotify = (): boolean => "Notification" in window;

/** Sound and the browser's notification of filled orders, and what a closed browser is told: all off until it is chosen here. */
export function AlertMenu() {
  const t = useTranslate();
  // Here and not in the menu: an address or language that changed is told whenever the desk opens.
  const push = useBrowserPush();
  const { hasSound, hasNotification } = useAlertChoice();
  const [isBlocked, setIsBlocked] = useState(() => canNotify() && Notification.permission === "denied");
  const chooseSound = (isOn: boolean) => {
    if (isOn) playFillSound();
    chooseAlerts({ hasSound: isOn });
  };
  const chooseNotification = async (isOn: boolean) => {
    const answer = isOn ? await Notification.requestPermission() : "granted";
    setIsBlocked(answer === "denied");
    chooseAlerts({ hasNotification: isOn && answer === "granted" });
  };
  return (
    <DeskMenu label={t("terminal.alerts.title")} picture={<SpeakerMark />}>
      <div className="grid w-72 gap-1 text-12 [--target:28px]">
        <Switch isChecked={hasSound} onChange={chooseSound} label={t("terminal.alerts.sound")} />
        {canNotify() ? (
          <Switch
            isChecked={hasNotification}
            onChange={(isOn) => void chooseNotification(isOn)}
            label={t("terminal.alerts.notify")}
          />
        ) : null}
        {isBlocked ? <p className="m-0 text-warn">{t("terminal.alerts.blocked")}</p> : null}
        <p className="m-0 text-11 text-text-2">{t("terminal.alerts.kept")}</p>
        <PushSwitches push={push} />
      </div>
    </DeskMenu>
  );
}

/** Drawn here: the kit's icons come with the first load of home. */
function SpeakerMark() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </svg>
  );
}
