import { UserLinks } from "../../../features/facts/UserLink.tsx";
import { useText } from "../../../shell/text.ts";
import { HINTS, type Shown } from "../model.ts";

/** Other accounts that may be the same person's. */
export function Hints({ hints }: Pick<Shown, "hints">) {
  const text = useText();
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-16 font-semibold">{text("verifications.hints.title")}</h2>
      <p className="text-12 text-text-2">{text("verifications.hints.note")}</p>
      <dl className="grid gap-2">
        {HINTS.map((hint) => (
          <div key={hint}>
            <dt className="text-text-2">{text(`verifications.hints.${hint}`)}</dt>
            <dd className={hints[hint].length > 0 ? "font-semibold text-warn" : ""}>
              {hints[hint].length === 0 ? text("shell.none") : <UserLinks userIds={hints[hint]} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
