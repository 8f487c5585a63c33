import { Icon } from "@agio/ui";

/** A refusal that belongs to no single field, above the button that was pressed. */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-14 text-danger">
      <Icon name="warn" size={18} className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
