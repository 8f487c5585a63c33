import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Called when the browser would not copy. */
  onRefused?: () => void;
  /** "icon" shows no words. */
  variant?: "button" | "icon";
}

const COPIED_MS = 2_000;

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copiedLabel, onRefused, variant = "button" }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(text))) return onRefused?.();
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  const icon = isCopied ? "check" : "copy";
  const words = isCopied ? copiedLabel : label;
  return (
    <>
      {variant === "icon" ? (
        <IconButton icon={icon} label={words} onClick={() => void copy()} />
      ) : (
        <Button onClick={() => void copy()}>
          <Icon name={icon} size={18} />
          {words}
        </Button>
      )}
      <output className="ui-hidden">{isCopied ? copiedLabel : ""}</output>
    </>
  );
}
