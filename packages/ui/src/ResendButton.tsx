import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";

interface ResendButtonProps {
  label: string;
  waitLabel: (seconds: number) => string;
  /** Seconds to wait from now; a new value starts again. */
  seconds: number;
  onSend: () => void;
  isSending: boolean;
}

const SECOND_MS = 1000;

/** Asks for a code, then counts down until another may be asked for. */
export function ResendButton({ label, waitLabel, seconds, onSend, isSending }: ResendButtonProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)));
    tick();
    if (seconds <= 0) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <Button tone="quiet" disabled={left > 0} busy={isSending} onClick={onSend}>
      {left > 0 ? waitLabel(left) : label}
    </Button>
  );
}
