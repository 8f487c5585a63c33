import { Banner } from "@agio/ui";
import type { ReactNode } from "react";
import { useText } from "../../../shell/text.ts";

interface StepProps {
  title: string;
  /** What is there already, in words; undefined while nothing is. */
  done?: string | undefined;
  /** The request that waits for a second person; 0 for none. */
  requestId: number;
  children: ReactNode;
}

/** One step of a listing: its form, or the request that waits, or what came of it. */
export function Step({ title, done, requestId, children }: StepProps) {
  const text = useText();
  return (
    <section className="console-card grid gap-3" aria-label={title}>
      <h2 className="text-16 font-semibold">{title}</h2>
      {done === undefined ? null : (
        <Banner icon="check" isRounded isLive>
          {done}
        </Banner>
      )}
      {done === undefined && requestId > 0 ? (
        <Banner tone="accent" isRounded isLive>
          {text("listing.waits", { id: requestId })}
        </Banner>
      ) : null}
      {children}
    </section>
  );
}
