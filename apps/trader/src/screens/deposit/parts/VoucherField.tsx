import { useUpload } from "@agio/api-client/upload";
import { UPLOAD_BYTES_MAX } from "@agio/api-contract/files";
import { showToast, Uploader, type UploadItem, type UploadOutcome } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

interface VoucherFieldProps {
  items: readonly UploadItem[];
  onItems: (change: (items: readonly UploadItem[]) => readonly UploadItem[]) => void;
  error: string | undefined;
}

/** The picture of a payment, sent as soon as it is chosen. */
export function VoucherField({ items, onItems, error }: VoucherFieldProps) {
  const t = useTranslate();
  const upload = useUpload();
  const send = async (file: File, options: Parameters<typeof upload>[1]): Promise<UploadOutcome> => {
    const answer = await upload(file, options);
    return answer.ok ? { url: answer.data.url } : { message: failureText(answer.failure) };
  };
  return (
    <div className="grid gap-2">
      <p className="m-0 text-12 text-text-2">{t("deposit.report.voucher")}</p>
      <Uploader
        label={t("deposit.report.voucher")}
        addLabel={t("deposit.report.addPicture")}
        items={items}
        onItems={onItems}
        upload={send}
        maxCount={1}
        maxSize={UPLOAD_BYTES_MAX}
        onOversize={() => showToast(t("deposit.picture.tooLarge"), "error")}
        words={{
          preview: (name) => t("deposit.picture.show", { name }),
          retry: (name) => t("deposit.picture.retry", { name }),
          remove: (name) => t("deposit.picture.remove", { name }),
          sending: (percent) => t("deposit.picture.sending", { percent }),
          failed: t("deposit.picture.failed"),
          close: t("common.close"),
        }}
      />
      {error === undefined ? (
        <p className="m-0 text-12 text-text-3">{t("deposit.report.voucherNote")}</p>
      ) : (
        <p className="m-0 text-12 text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
