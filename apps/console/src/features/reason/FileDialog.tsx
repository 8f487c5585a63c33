import type { Answer } from "@agio/api-client";
import { showToast } from "@agio/ui";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { saveLink } from "../files/save-file.ts";

interface FileDialogProps {
  title: string;
  confirmLabel: string;
  /** The contents of the file, and warnings. */
  hint: string;
  isBusy: boolean;
  /** Asks for the link. */
  send: (reason: string) => Promise<Answer<{ readonly link: string }>>;
  onClose: () => void;
}

/** Asks why somebody wants a file of the server, and saves it. */
export function FileDialog({ title, confirmLabel, hint, isBusy, send, onClose }: FileDialogProps) {
  const text = useText();
  const make = async (reason: string) => {
    const answer = await send(reason);
    if (!answer.ok) return showFailure(answer.failure);
    saveLink(answer.data.link);
    showToast(text("ledger.exportStarted"), "success");
    onClose();
  };
  return (
    <ReasonDialog {...{ title, confirmLabel, isBusy, onClose }} onConfirm={(reason) => void make(reason)}>
      <p>{hint}</p>
    </ReasonDialog>
  );
}
