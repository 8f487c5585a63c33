import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { hrefOf } from "../../paths.ts";

interface OtherFormProps {
  question: string;
  label: string;
  path: string;
  /** The screen that was wanted before the guard came in between. */
  wanted: object | null;
}

/** The way from one form to the other, keeping the screen that was wanted. */
export function OtherForm({ question, label, path, wanted }: OtherFormProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(path, { state: wanted });
  };
  return (
    <p className="text-center text-text-2">
      {question}{" "}
      <a className="inline-flex min-h-11 items-center font-semibold text-accent" href={hrefOf(path)} onClick={onClick}>
        {label}
      </a>
    </p>
  );
}
