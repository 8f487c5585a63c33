import { useState } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { LoadingOverlay } from "../LoadingOverlay.tsx";
import { Sheet } from "../Sheet.tsx";
import { showToast } from "../Toast.tsx";
import { VisuallyHidden } from "../VisuallyHidden.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const OVERLAY_MS = 1_500;

/** Dialogs, sheets and other overlays. */
export function Overlays() {
  const [shown, setShown] = useState<"none" | "sheet" | "dialog" | "overlay">("none");
  const close = () => setShown("none");
  const cover = () => {
    setShown("overlay");
    setTimeout(close, OVERLAY_MS);
  };
  return (
    <Specimen title="Overlays">
      <Line>
        <Button onClick={() => setShown("sheet")}>Sheet</Button>
        <Button onClick={() => setShown("dialog")}>Dialog</Button>
        <Button onClick={cover}>Loading</Button>
        <Button onClick={() => showToast("A toast of two seconds")}>Toast</Button>
        <Button onClick={() => showToast("A refusal", "error")}>
          Error toast <VisuallyHidden>spoken as an alert</VisuallyHidden>
        </Button>
      </Line>
      <Sheet
        isOpen={shown === "sheet"}
        onClose={close}
        title="Sheet"
        closeLabel="Close"
        footer={
          <Button tone="accent" onClick={close}>
            Done
          </Button>
        }
      >
        Back, Escape and the scrim close it first.
      </Sheet>
      <Dialog
        isOpen={shown === "dialog"}
        title="A question"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={close}
        onClose={close}
      >
        With at most two answers.
      </Dialog>
      {shown === "overlay" ? <LoadingOverlay text="Submitting" /> : null}
    </Specimen>
  );
}
