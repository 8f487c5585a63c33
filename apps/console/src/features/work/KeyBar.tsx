import { useNamedKeys, type NamedKey } from "../../shell/page-keys.ts";

/** The keys of a page, and what each does: the next one to press stands there before it is needed. A phone has none. */
export function KeyBar({ keys }: { keys: readonly NamedKey[] }) {
  useNamedKeys(keys);
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 text-12 text-text-2 desk:flex" data-keys="">
      {keys.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <kbd className="rounded-1 border border-line bg-surface-2 px-1.5 font-mono text-11 text-text-1">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  );
}
