import { Button, Checkbox, Sheet } from "@agio/ui";
import { useRef, useState, type Dispatch, type ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { RefusedBanner } from "./DraftSheet.tsx";
import type { FieldErrorText, FieldErrors } from "./field-errors.ts";
import type { KindPreferences } from "./kind-preferences.ts";
import { isAsked, useIsOneClick } from "./one-click.ts";
import { OneClickNote, OneClickSwitch } from "./OneClickSwitch.tsx";
import { SignInLink } from "./SignInLink.tsx";
import type { TicketAction, TicketDraft } from "./ticket-draft.ts";
import type { HoldAction } from "./following-price.ts";

/** The part of a product's ticket that is derived from its draft. */
interface SentTicket<Kind extends string> {
  readonly draft: TicketDraft<Kind, string>;
  readonly errors: FieldErrors<never>;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

interface TicketFormProps<Kind extends string> {
  label: string;
  ticket: SentTicket<Kind>;
  dispatch: Dispatch<TicketAction<never>>;
  errorText: FieldErrorText<never>;
  preferences: Pick<KindPreferences<Kind>, "asks" | "stopAsking">;
  /** Everything that the kind needs is given. */
  isComplete: boolean;
  tone: "up" | "down";
  submitLabel: string;
  confirmTitle: string;
  /** The order once more, in the question before it is sent. */
  confirmLines: ReactNode;
  /** Read once before the first order. */
  notice?: TicketNotice;
  /** Under the button. */
  figures?: ReactNode;
  /** Other ways to enter orders, beside the switch for one-click. */
  tools?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A notice that is read before the first order. */
export interface TicketNotice {
  readonly isDue: () => boolean;
  readonly show: (answers: { onClose: () => void; onRead: () => void }) => ReactNode;
}

type Asking = "notice" | "order";

/** The form of an order: its fields, one button, and the question before it is sent at the price that was shown. */
export function TicketForm<Kind extends string>(props: TicketFormProps<Kind>) {
  const { ticket, dispatch, preferences, notice, errorText } = props;
  const { draft } = ticket;
  const press = usePricePress(draft.price, dispatch);
  const [asking, setAsking] = useState<Asking>();
  const isOneClick = useIsOneClick();
  const asks = isAsked(draft.kind, { asks: preferences.asks(draft.kind), isOneClick });

  const endAsking = () => {
    setAsking(undefined);
    dispatch({ type: "release", by: "sheet" });
  };
  const send = () => {
    endAsking();
    void ticket.place();
  };
  const submit = () => {
    dispatch({ type: "tried" });
    if (Object.keys(ticket.errors).length > 0 || !props.isComplete) return;
    const first = notice?.isDue() === true ? "notice" : asks ? "order" : undefined;
    if (first === undefined) return void ticket.place();
    dispatch({ type: "hold", by: "sheet", price: draft.price });
    setAsking(first);
  };

  return (
    <form
      className="flex flex-col gap-2 low:in-data-ticket-column:gap-1.5"
      aria-label={props.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {props.children}
      <TicketTools>{props.tools}</TicketTools>
      <TicketFoot>
        <RefusedBanner text={errorText("form")} />
        <SubmitButton ticket={ticket} tone={props.tone} label={props.submitLabel} onPress={press} />
        <OneClickNote />
        {props.figures}
      </TicketFoot>
      {asking === "notice"
        ? notice?.show({
            onClose: endAsking,
            onRead: () => (asks ? setAsking("order") : send()),
          })
        : null}
      <ConfirmSheet
        isOpen={asking === "order"}
        title={props.confirmTitle}
        label={props.submitLabel}
        tone={props.tone}
        onClose={endAsking}
        onConfirm={(isLast) => {
          if (isLast) preferences.stopAsking(draft.kind);
          send();
        }}
      >
        {props.confirmLines}
      </ConfirmSheet>
    </form>
  );
}

/** Nothing for a visitor, who cannot send anything. */
function TicketTools({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  return isSignedIn ? (
    <div className="flex flex-wrap items-center gap-x-4">
      {children}
      <OneClickSwitch />
    </div>
  ) : null;
}

/** Button and figures; in a column that scrolls by itself they stay while the fields pass under them. */
const TicketFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 in-data-ticket-column:sticky low:in-data-ticket-column:gap-1.5 in-data-ticket-column:-bottom-3 in-data-ticket-column:z-10 in-data-ticket-column:-mx-3 in-data-ticket-column:border-t in-data-ticket-column:border-line in-data-ticket-column:bg-surface-1 in-data-ticket-column:px-3 in-data-ticket-column:pt-2 in-data-ticket-column:pb-3">
    {children}
  </div>
);

interface SubmitButtonProps {
  ticket: Pick<SentTicket<string>, "isSending" | "errors">;
  tone: "up" | "down";
  label: string;
  onPress: () => void;
}

function SubmitButton({ ticket, tone, label, onPress }: SubmitButtonProps) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const isStale = useStale();
  if (!isSignedIn) return <SignInLink wide />;
  return (
    <Button
      type="submit"
      wide
      tone={tone}
      busy={ticket.isSending}
      disabled={isStale || ticket.errors.form !== undefined}
      onPointerDown={onPress}
    >
      {isStale ? t("trade.form.paused") : label}
    </Button>
  );
}

/** A click follows its press at once; a finger that left the button gives the price free after this. */
const RELEASE_AFTER_MS = 400;

/**
 * Keeps the offered price still from the press on, so that what is sent is what was shown, although the market may move
 * before the finger is lifted.
 */
function usePricePress(price: string, dispatch: Dispatch<HoldAction>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onLift = () => {
    removeEventListener("pointerup", onLift);
    removeEventListener("pointercancel", onLift);
    timer.current = setTimeout(() => dispatch({ type: "release", by: "press" }), RELEASE_AFTER_MS);
  };
  return () => {
    clearTimeout(timer.current);
    dispatch({ type: "hold", by: "press", price });
    addEventListener("pointerup", onLift);
    addEventListener("pointercancel", onLift);
  };
}

interface ConfirmSheetProps {
  isOpen: boolean;
  title: string;
  /** Of the button. */
  label: string;
  tone: "up" | "down";
  onClose: () => void;
  /** `isLast`: orders of this kind are sent without asking from now on. */
  onConfirm: (isLast: boolean) => void;
  children: ReactNode;
}

/** The whole order once more before it is sent; can be switched off for its type. */
function ConfirmSheet({ isOpen, title, label, tone, onClose, onConfirm, children }: ConfirmSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const [isLast, setIsLast] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button tone={tone} size="large" disabled={isStale} onClick={() => onConfirm(isLast)} data-initial-focus="">
          {label}
        </Button>
      }
    >
      {children}
      <Checkbox isChecked={isLast} onChange={setIsLast} label={t("trade.confirm.skip")} />
    </Sheet>
  );
}
