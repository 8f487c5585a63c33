import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";

interface ResendButtonProps {
  label: string;
  /** Text while waiting, with the whole seconds left. */
  waitText: (seconds: number) => string;
  /** Sends, and says in how many seconds it may be sent again; undefined when it was not sent. */
  onSend: () => Promise<number | undefined>;
  /** Seconds to wait from the start, when something was sent just before. */
  firstWaitSeconds?: number;
  disabled?: boolean;
}

const MS_PER_SECOND = 1_000;

/** Sends a code, then counts down to the next time. The server says how long. */
export function ResendButton({ label, waitText, onSend, firstWaitSeconds = 0, disabled }: ResendButtonProps) {
  const [endMs, setEndMs] = useState(() => Date.now() + firstWaitSeconds * MS_PER_SECOND);
  const [seconds, setSeconds] = useState(firstWaitSeconds);
  const [isSending, setIsSending] = useState(false);
  // The end is a time, not a count: a page that slept shows what is really left.
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((endMs - Date.now()) / MS_PER_SECOND)));
    count();
    const timer = setInterval(() => {
      count();
      if (Date.now() >= endMs) clearInterval(timer);
    }, MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [endMs]);

  const send = async () => {
    setIsSending(true);
    try {
      const wait = await onSend();
      if (wait !== undefined) {
        setSeconds(wait);
        setEndMs(Date.now() + wait * MS_PER_SECOND);
      }
    } finally {
      setIsSending(false);
    }
  };
  const isWaiting = seconds > 0;
  return (
    <Button tone="quiet" busy={isSending} disabled={(disabled ?? false) || isWaiting} onClick={() => void send()}>
      <span className="ui-figures">{isWaiting ? waitText(seconds) : label}</span>
    </Button>
  );
}
