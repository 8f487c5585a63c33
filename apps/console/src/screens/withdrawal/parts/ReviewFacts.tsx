import { Facts } from "../../../features/facts/Facts.tsx";
import { lockReasonText } from "../../../features/facts/lock-reason.ts";
import { UserLinks } from "../../../features/facts/UserLink.tsx";
import { useNow } from "../../../features/now/use-now.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { SIGNS, type Review } from "../model.ts";
import { Flow } from "./Flow.tsx";

/** The signs against it one by one, where its address was seen, what the user moved, and what is left of their limits. */
export function ReviewFacts({ review }: { review: Review }) {
  const text = useText();
  const now = useNow();
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-16 font-semibold">
        {text("withdrawals.risk", { score: review.risk, from: review.riskFrom })}
      </h2>
      {review.signs.length === 0 ? (
        <p className="text-text-2">{text("withdrawals.noSigns")}</p>
      ) : (
        <ul className="grid gap-1">
          {review.signs.map(({ name, weight }) => {
            const known = SIGNS.find((sign) => sign === name);
            return (
              <li key={name} className="flex justify-between gap-3">
                <span>{known === undefined ? name : text(`withdrawals.sign.${known}`)}</span>
                <strong className="tabular-nums text-warn">+{weight}</strong>
              </li>
            );
          })}
        </ul>
      )}
      <Facts
        rows={[
          [
            text("withdrawals.seenBefore"),
            review.ownAtAddress === 0
              ? text("withdrawals.neverByUser")
              : text("withdrawals.byUser", { count: review.ownAtAddress, since: format.date(review.firstAtAddress) }),
          ],
          [
            text("withdrawals.byOthers"),
            review.othersAtAddress.length === 0 ? (
              text("shell.none")
            ) : (
              <UserLinks key="others" userIds={review.othersAtAddress} />
            ),
          ],
          [
            text("withdrawals.credential"),
            review.credentialTime === 0
              ? text("withdrawals.noCredential")
              : `${lockReasonText(text, review.credentialReason)}, ${text("withdrawals.ago", {
                  time: format.duration(now - review.credentialTime),
                })} (${format.dateTime(review.credentialTime)})`,
          ],
          [text("withdrawals.locked"), review.lockedUntil === 0 ? undefined : format.dateTime(review.lockedUntil)],
          [
            text("withdrawals.today"),
            `${format.amount(review.dayUsed)} / ${review.dayLimit === "" ? "∞" : format.amount(review.dayLimit)}`,
          ],
          [text("withdrawals.leftToday"), format.count(review.leftToday)],
          [text("withdrawals.level"), review.level],
          [
            text("withdrawals.networkCost"),
            review.networkCost === ""
              ? text("withdrawals.noCost")
              : `${format.amount(review.networkCost)} ${review.networkCostCoin}`,
          ],
          [text("withdrawals.nextLabel"), text(`withdrawals.next.${review.next}`, { count: review.queued })],
        ]}
      />
      <Flow flow={review.flow} />
    </section>
  );
}
