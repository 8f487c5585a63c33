import { Button, Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TransferTarget } from "./transfer-draft.ts";
import { TransferDone } from "./TransferDone.tsx";
import { TransferForm } from "./TransferForm.tsx";
import { useTransfer } from "./use-transfer.ts";

interface TransferSheetProps {
  target: TransferTarget;
  onClose: () => void;
}

/** Moving funds between the accounts without leaving the screen. */
export function TransferSheet({ target, onClose }: TransferSheetProps) {
  const t = useTranslate();
  const transfer = useTransfer(target);
  const { done } = transfer;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("wallet.transfer.title")}
      closeLabel={t("common.close")}
      footer={
        done === undefined ? (
          <Button tone="accent" size="large" busy={transfer.isSending} onClick={() => void transfer.submit()}>
            {t("wallet.transfer.title")}
          </Button>
        ) : (
          <Button tone="accent" size="large" onClick={onClose}>
            {t("common.close")}
          </Button>
        )
      }
    >
      {done === undefined ? (
        <TransferForm transfer={transfer} />
      ) : (
        <TransferDone done={done} onAgain={transfer.again} />
      )}
    </Sheet>
  );
}
