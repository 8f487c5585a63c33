import { AmountText, CopyButton, Icon } from "@agio/ui";
import { backingOf, coverage, type Backing, type Proof } from "../../../features/evidence/backing.ts";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { channelText } from "../../../features/funds-history/channel-text.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { heldByKind, type HeldPlaces } from "../model.ts";

/** The newest proof of a coin: what is owed, what is held, where, and the root over all of it. */
export function ProofCard({ proof }: { proof: Proof }) {
  const t = useTranslate();
  const format = useFormat();
  const { coin } = proof;
  const ratio = coverage(proof);
  const backing = backingOf(proof);
  const look = LOOKS[backing];
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} />;
  return (
    <section
      className="grid gap-3 rounded-2 bg-surface-1 p-4"
      aria-label={t("liabilities.newest")}
      data-proof={proof.id}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="m-0 text-16 font-semibold">{t("liabilities.newest")}</h2>
          <p className="m-0 text-12 text-text-3 ui-figures">
            <bdi>{format.dateTime(proof.createTime)}</bdi>
          </p>
        </div>
        {ratio === undefined ? null : (
          <p
            className={`m-0 flex flex-none items-center gap-1 rounded-full px-3 py-1 text-14 font-semibold ui-figures ${look.tone}`}
            data-backing={backing}
          >
            <Icon name={look.icon} size={16} />
            {format.grouped(ratio)}%
          </p>
        )}
      </div>
      <FactRows
        facts={[
          { name: t("liabilities.owed"), value: sum(proof.total), isStrong: true },
          { name: t("liabilities.held"), value: sum(proof.custodyTotal), isStrong: true },
          { name: t("liabilities.ratio"), value: ratio === undefined ? "–" : `${format.grouped(ratio)}%` },
          { name: t("liabilities.accounts"), value: format.grouped(String(proof.accounts)) },
          { name: t("liabilities.sequence"), value: format.grouped(String(proof.sequence)) },
        ]}
      />
      <p className="m-0 text-12 text-text-3">{t(look.text)}</p>
      <Root root={proof.root} />
      {heldByKind(proof).map((held) => (
        <Held key={held.kind} held={held} coin={coin} />
      ))}
    </section>
  );
}

/** Only what can be looked up by everybody is green. */
const LOOKS = {
  onChains: { tone: "bg-up-soft text-up", icon: "check", text: "liabilities.enough" },
  byWord: { tone: "bg-surface-2 text-text-2", icon: "info", text: "liabilities.byWord" },
  short: { tone: "bg-warn-soft text-warn", icon: "warn", text: "liabilities.short" },
} as const satisfies Record<Backing, object>;

/** The places of one kind, and who can check what is said of them. */
function Held({ held, coin }: { held: HeldPlaces; coin: string }) {
  const t = useTranslate();
  const format = useFormat();
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} />;
  const name = t(`liabilities.kind.${held.kind}`);
  return (
    <section className="grid gap-2" aria-label={name} data-held={held.kind}>
      <h3 className="m-0 flex items-baseline justify-between gap-3 text-14 font-semibold">
        <span>{name}</span>
        {sum(held.amount)}
      </h3>
      <p className="m-0 text-12 text-text-3">{t(`liabilities.checkable.${held.kind}`)}</p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {held.places.map(({ chain, amount }) => (
          <li
            key={chain}
            className="flex min-h-11 items-center justify-between gap-3 rounded-1 bg-surface-2 px-3 text-14"
          >
            <span>{channelText(t, chain)}</span>
            {sum(amount)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Root({ root }: { root: string }) {
  const t = useTranslate();
  return (
    <div className="flex items-center justify-between gap-2 rounded-1 bg-surface-2 ps-3">
      <span className="min-w-0 py-2 text-12">
        <span className="block text-text-3">{t("liabilities.root")}</span>
        <HashText hash={root} />
      </span>
      <CopyButton variant="icon" text={root} label={t("evidence.copy")} copiedLabel={t("evidence.copied")} />
    </div>
  );
}
