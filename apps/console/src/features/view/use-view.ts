import { useSearchParams } from "react-router";

export interface View<Name extends string> {
  /** The choice of each name; "" where there is none. */
  readonly values: Readonly<Record<Name, string>>;
  /** Chooses: "" takes a choice back. */
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
}

/** Filters, order and selection of a list. They are in the address, so that a colleague opens the same view. */
export function useView<Name extends string>(names: readonly Name[]): View<Name> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<Name, string>;
  const write = (changes: Partial<Record<Name, string>>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    values,
    set: write,
    clear: () => write(Object.fromEntries(names.map((name) => [name, ""])) as Partial<Record<Name, string>>),
  };
}
