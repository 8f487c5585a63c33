import { Icon } from "@agio/ui";
import { hrefOf } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Blocker } from "../blockers.ts";

/** Everything that stands in the way now, not only the first, each with the way to mend it. */
export function BlockerList({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useTranslate();
  if (blockers.length === 0) return null;
  return (
    <section className="rounded-2 bg-warn-soft p-4 text-14" aria-live="polite">
      <h2 className="m-0 flex items-center gap-2 text-14 font-semibold text-warn">
        <Icon name="warn" size={18} />
        {t("withdrawal.why.title")}
      </h2>
      <ul className="m-0 mt-2 grid list-none gap-1 p-0">
        {blockers.map(({ key, values, link }) => (
          <li key={key}>
            {link === undefined ? (
              t(key, values)
            ) : (
              <a className="inline-flex min-h-11 items-center gap-1 text-accent underline-offset-2" href={hrefOf(link)}>
                {t(key, values)}
                <Icon name="forward" size={14} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
