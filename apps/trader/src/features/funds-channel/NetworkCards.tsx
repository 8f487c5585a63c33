import { Icon } from "@agio/ui";
import { useId } from "react";

export interface NetworkCard {
  /** Name of the channel. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly isClosed: boolean;
}

interface NetworkCardsProps {
  label: string;
  /** Under the cards. */
  note?: string;
  cards: readonly NetworkCard[];
  value: string;
  onChange: (id: string) => void;
}

/** The networks of a coin, each with what it costs or takes. */
export function NetworkCards({ label, note, cards, value, onChange }: NetworkCardsProps) {
  const name = useId();
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="p-0 text-12 text-text-2">{label}</legend>
      <div className="mt-1 grid gap-2 desk:grid-cols-2" role="radiogroup" aria-label={label}>
        {cards.map((card) => (
          <label
            key={card.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2 border border-line bg-surface-1 px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="ui-hidden"
              value={card.id}
              checked={card.id === value}
              disabled={card.isClosed}
              onChange={() => onChange(card.id)}
            />
            <span className="min-w-0 flex-1">
              <span className={card.isClosed ? "block font-semibold text-text-3" : "block font-semibold"}>
                {card.title}
              </span>
              <span className="block text-12 text-text-2 tabular-nums">{card.note}</span>
            </span>
            <span className={card.id === value ? "text-accent" : "invisible"}>
              <Icon name="check" size={20} />
            </span>
          </label>
        ))}
      </div>
      {note === undefined ? null : <p className="m-0 text-12 text-text-3">{note}</p>}
    </fieldset>
  );
}
