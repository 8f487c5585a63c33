/** One gauge as metrics name it: `agio_insurance{coin="USDT"}` is measure "agio_insurance" of subject "USDT". */
export interface Measured {
  readonly measure: string;
  /** "" for what there is one of. */
  readonly subject: string;
  readonly value: number;
}

const GAUGE = /^(\w+)(?:\{\w+="([^"]*)"\})?$/;

/** Gauges by name as single values. A name that is none of ours is left out. */
export const measuredIn = (gauges: Readonly<Record<string, number>>): readonly Measured[] =>
  Object.entries(gauges).flatMap(([name, value]) => {
    const found = GAUGE.exec(name);
    return found === null ? [] : [{ measure: found[1] ?? "", subject: found[2] ?? "", value }];
  });
