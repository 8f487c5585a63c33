import { randomKey } from "@agio/api-client";
import { useReread, useSend } from "@agio/api-client/react";
import { showToast, type UploadItem } from "@agio/ui";
import { useState } from "react";
import { useProblems } from "../../../features/form-errors/use-problems.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { DepositChannel } from "../model.ts";
import {
  EMPTY_REPORT,
  refusedReportField,
  reportProblems,
  reportRequest,
  type ReportDraft,
  type ReportField,
} from "../report.ts";
import { useDepositAddress } from "../use-deposit-address.ts";

/** The report of a payment: what is typed, what is wrong with it, and handing it in once. */
export function useReport(channel: DepositChannel) {
  const t = useTranslate();
  const reread = useReread();
  const { answer: address } = useDepositAddress(channel.name, true);
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [pictures, setPictures] = useState<readonly UploadItem[]>([]);
  // The same report sent again after a silence of the network is one report.
  const [clientId, setClientId] = useState(randomKey);
  const { send, isSending } = useSend("deposits.submit");
  const [picture] = pictures;
  const isPictureOnItsWay = picture !== undefined && picture.url === "" && picture.status !== "failed";
  const voucherUrl = picture?.url ?? "";
  const form = useProblems<ReportField>(reportProblems(draft, voucherUrl, channel), refusedReportField);
  const change = (part: Partial<ReportDraft>) => {
    form.onChange();
    setClientId(randomKey());
    setDraft((last) => ({ ...last, ...part }));
  };
  const submit = async () => {
    if (isSending || isPictureOnItsWay || !form.isReady()) return;
    const to = address?.ok === true ? address.data.address : "";
    const answer = await send(reportRequest(draft, { channel, voucherUrl, address: to, clientId }));
    reread("deposits.list");
    if (!answer.ok) return form.onRefused(answer.failure);
    showToast(t("deposit.report.done"), "success");
    setPictures([]);
    change(EMPTY_REPORT);
    form.forget();
  };
  return {
    draft,
    form,
    change,
    submit,
    /** Also while the picture is still on its way. */
    isBusy: isSending || isPictureOnItsWay,
    pictures,
    onPictures: (next: (items: readonly UploadItem[]) => readonly UploadItem[]) => {
      form.onChange();
      setPictures(next);
    },
  };
}
