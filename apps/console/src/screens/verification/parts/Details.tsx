import { Facts } from "../../../features/facts/Facts.tsx";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { CARD_TYPES, FIELDS, type Submission } from "../model.ts";

/** Fields of a submission; those in which `other` differs are marked. */
export function Details({ submission, other }: { submission: Submission; other?: Submission | null }) {
  const text = useText();
  const cardTypeOf = ({ cardType }: Submission) => {
    const known = CARD_TYPES.find((one) => one === cardType);
    return known === undefined ? String(cardType) : text(`verifications.card.${known}`);
  };
  const value = (read: (from: Submission) => string) => {
    const own = read(submission);
    const isOther = other !== undefined && other !== null && read(other) !== own;
    return isOther ? <mark className="rounded-1 bg-warn-soft px-1 text-warn">{own}</mark> : own;
  };
  const { address, field } = submission;
  const known = FIELDS.find((one) => one === field);
  return (
    <Facts
      rows={[
        [text("verifications.field.realName"), value(({ realName }) => realName)],
        [text("verifications.field.country"), value(({ country }) => country)],
        [text("verifications.field.cardType"), value(cardTypeOf)],
        [text("verifications.field.idCard"), value(({ idCard }) => idCard)],
        [
          text("verifications.field.address"),
          address === null
            ? undefined
            : value(({ address: home }) =>
                home === null ? "" : [home.name, home.phone, home.country, home.detail].join(", "),
              ),
        ],
        [text("verifications.createTime"), format.dateTime(submission.createTime)],
        [
          text("verifications.decisionTime"),
          submission.decisionTime === 0 ? undefined : format.dateTime(submission.decisionTime),
        ],
        [text("verifications.reviewer"), submission.reviewer === "" ? undefined : submission.reviewer],
        [text("verifications.reason"), submission.reason === "" ? undefined : submission.reason],
        [text("work.field"), known === undefined ? undefined : text(`verifications.field.${known}`)],
      ]}
    />
  );
}
