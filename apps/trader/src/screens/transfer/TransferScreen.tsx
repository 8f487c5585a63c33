import { Button } from "@agio/ui";
import { useNavigate, useSearchParams } from "react-router";
import { readTarget } from "../../features/transfer/transfer-draft.ts";
import { TransferDone } from "../../features/transfer/TransferDone.tsx";
import { TransferForm } from "../../features/transfer/TransferForm.tsx";
import { useTransfer } from "../../features/transfer/use-transfer.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";

/** Moving funds between one's own accounts, as a screen with a link of its own. */
export function TransferScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const transfer = useTransfer(readTarget(query));
  const { done } = transfer;
  return (
    <ScreenFrame
      title={t("wallet.transfer.title")}
      width="column"
      end={
        <a
          className="grid min-h-(--target) content-center px-3 text-14 text-accent"
          href={hrefOf(paths.cashFlow({ type: "transfer" }))}
        >
          {t("wallet.cashFlow")}
        </a>
      }
    >
      <div className="grid gap-4 px-4 pb-6 pt-2">
        {done === undefined ? (
          <>
            <TransferForm transfer={transfer} />
            <Button tone="accent" size="large" wide busy={transfer.isSending} onClick={() => void transfer.submit()}>
              {t("wallet.transfer.title")}
            </Button>
          </>
        ) : (
          <>
            <TransferDone done={done} onAgain={transfer.again} />
            <Button tone="accent" size="large" wide onClick={() => void navigate(paths.wallet(), { replace: true })}>
              {t("common.close")}
            </Button>
          </>
        )}
      </div>
    </ScreenFrame>
  );
}
