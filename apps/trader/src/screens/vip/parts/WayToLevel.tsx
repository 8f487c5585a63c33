import { useFormat } from "../../../shell/format.ts";

const USDT_DECIMALS = 2;

interface WayToLevelProps {
  readonly name: string;
  /** In USDT. */
  readonly amount: string;
  readonly percent: number;
  /** In words: how much is lacking to the next level. */
  readonly lack: string | undefined;
}

/** One of the ways to a level: how far one has come, and what is lacking. */
export function WayToLevel({ name, amount, percent, lack }: WayToLevelProps) {
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-14">
        <span className="text-text-3">{name}</span>
        <bdi dir="ltr" className="ui-figures">{`${format.amount(amount, USDT_DECIMALS)} USDT`}</bdi>
      </p>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </span>
      {lack === undefined ? null : <p className="text-12 text-text-2">{lack}</p>}
    </div>
  );
}
