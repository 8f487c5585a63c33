import { Checkbox, Dialog } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { setOneClick, useIsOneClick } from "./one-click.ts";

/** Turns one-click on after a question, and off at once. */
export function OneClickSwitch() {
  const t = useTranslate();
  const isOn = useIsOneClick();
  const [isAsking, setIsAsking] = useState(false);
  const turnOn = () => {
    setOneClick(true);
    setIsAsking(false);
  };
  return (
    <div data-one-click="" className="-my-1.5 ms-auto">
      <Checkbox
        isChecked={isOn}
        onChange={(wished) => (wished ? setIsAsking(true) : setOneClick(false))}
        label={
          <span className={isOn ? "text-12 font-semibold text-warn" : "text-12"}>{t("entry.oneClick.label")}</span>
        }
      />
      <Dialog
        isOpen={isAsking}
        title={t("entry.oneClick.question")}
        confirmLabel={t("entry.oneClick.turnOn")}
        cancelLabel={t("common.cancel")}
        onConfirm={turnOn}
        onClose={() => setIsAsking(false)}
      >
        <p className="m-0">{t("entry.oneClick.explain")}</p>
      </Dialog>
    </div>
  );
}

/** Says beside the button that it sends at once. */
export function OneClickNote() {
  const t = useTranslate();
  return useIsOneClick() ? <p className="m-0 text-12 text-warn">{t("entry.oneClick.on")}</p> : null;
}
