import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
}

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <Button tone="outline" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} size={18} />
      {isCopied ? copiedLabel : label}
    </Button>
  );
}
