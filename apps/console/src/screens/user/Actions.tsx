import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Dialog, Select, showToast, TextArea } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { MessageAction } from "./MessageAction.tsx";

const PRODUCTS = ["spot", "contract", "option"] as const;
type Product = (typeof PRODUCTS)[number];

/** The staff's help for somebody. None of it acts as the user. */
export function Actions({ userId }: { userId: number }) {
  const text = useText();
  const may = useMay();
  if (!may("users.help") && !may("users.freeze") && !may("messages.send")) return null;
  return (
    <section className="console-card grid gap-3 text-13" aria-label={text("users.actions.title")}>
      <h2 className="text-14 font-semibold">{text("users.actions.title")}</h2>
      <div className="flex flex-wrap gap-2">
        {may("users.help") ? (
          <>
            <NoteAction userId={userId} />
            <SessionsAction userId={userId} />
            <OrdersAction userId={userId} />
          </>
        ) : null}
        {may("messages.send") ? <MessageAction userId={userId} /> : null}
        {may("users.freeze") ? <ProofsAction userId={userId} /> : null}
      </div>
    </section>
  );
}

interface ActionProps {
  userId: number;
}

function NoteAction({ userId }: ActionProps) {
  const text = useText();
  const reread = useStaffReread();
  const [note, setNote] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { send, isSending } = useStaffSend("operator.users.note");
  const write = async () => {
    const given = note?.trim() ?? "";
    if (given === "") return setMissing(true);
    const answer = await send({ userId, text: given });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("users.actions.noted"));
    setNote(undefined);
    reread("operator.users.page", "operator.users.rows");
  };
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setNote("")}>
        {text("users.actions.note")}
      </Button>
      <Dialog
        isOpen={note !== undefined}
        title={text("users.actions.note")}
        confirmLabel={text("shell.save")}
        cancelLabel={text("shell.cancel")}
        isBusy={isSending}
        onConfirm={() => void write()}
        onClose={() => setNote(undefined)}
      >
        <TextArea
          label={text("users.actions.noteText")}
          hint={text("users.actions.noteHint")}
          error={isMissing && note?.trim() === "" ? text("users.actions.noteNeeded") : undefined}
          value={note ?? ""}
          onChange={setNote}
          maxLength={1_000}
          rows={4}
          data-initial-focus=""
        />
      </Dialog>
    </>
  );
}

interface ReasonActionProps {
  label: string;
  tone?: "accent" | "danger";
  isSending: boolean;
  /** The consequence, and what else has to be said. */
  children: ReactNode;
  /** Resolves to whether it was done: the question then closes. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** A button that asks for a reason before anything happens. */
function ReasonAction({ label, tone = "accent", isSending, children, onConfirm }: ReasonActionProps) {
  const [isAsked, setAsked] = useState(false);
  const confirm = async (reason: string) => {
    if (await onConfirm(reason)) setAsked(false);
  };
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={label}
          confirmLabel={label}
          tone={tone}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsked(false)}
        >
          {children}
        </ReasonDialog>
      ) : null}
    </>
  );
}

function SessionsAction({ userId }: ActionProps) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.users.endSessions");
  const end = async (reason: string): Promise<boolean> => {
    const answer = await send({ userId, reason });
    if (!answer.ok) showFailure(answer.failure);
    else {
      showToast(text("users.actions.ended", { count: format.count(answer.data.ended) }));
      reread("operator.users.page", "operator.users.rows");
    }
    return answer.ok;
  };
  return (
    <ReasonAction label={text("users.actions.endSessions")} tone="danger" isSending={isSending} onConfirm={end}>
      <p>{text("users.actions.endSessionsNote")}</p>
    </ReasonAction>
  );
}

function OrdersAction({ userId }: ActionProps) {
  const text = useText();
  const reread = useStaffReread();
  const [product, setProduct] = useState<Product>("spot");
  const { send, isSending } = useStaffSend("operator.users.cancelOrders");
  const cancel = async (reason: string): Promise<boolean> => {
    const answer = await send({ userId, product, reason });
    if (!answer.ok) showFailure(answer.failure);
    else {
      showToast(text("users.actions.cancelled", { count: format.count(answer.data.cancelled) }));
      reread("operator.users.page", "operator.users.rows");
    }
    return answer.ok;
  };
  return (
    <ReasonAction label={text("users.actions.cancelOrders")} tone="danger" isSending={isSending} onConfirm={cancel}>
      <p>{text("users.actions.cancelNote")}</p>
      <Select
        label={text("users.actions.product")}
        value={product}
        options={PRODUCTS.map((id) => ({ id, label: text(`search.product.${id}`) }))}
        onChange={setProduct}
      />
    </ReasonAction>
  );
}

function ProofsAction({ userId }: ActionProps) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.users.dropProofs");
  const ask = async (reason: string): Promise<boolean> => {
    const answer = await send({ userId, reason });
    if (!answer.ok) showFailure(answer.failure);
    else {
      showToast(text("shell.requested"));
      reread("operator.requests.list", "operator.users.page");
    }
    return answer.ok;
  };
  return (
    <ReasonAction label={text("users.actions.dropProofs")} isSending={isSending} onConfirm={ask}>
      <p>{text("users.actions.dropProofsNote")}</p>
    </ReasonAction>
  );
}
