const BUCKET_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;

/** Counters of the process about itself. */
export class Metrics {
  commands = 0;
  batches = 0;
  failures = 0;
  /** Calls that were refused because SQL, or another service they need, could not be reached. */
  outages = 0;
  resyncs = 0;
  /** Connections that were closed as they came, because too many were open or opened. */
  connectionsRefused = 0;
  #calls = 0;
  #callMilliseconds = 0;
  readonly #callsByStatus = new Map<number, number>();
  readonly #callsWithin = BUCKET_MS.map(() => 0);

  /** One HTTP call was answered after `milliseconds`. */
  noteCall(status: number, milliseconds: number): void {
    this.#calls++;
    this.#callMilliseconds += milliseconds;
    this.#callsByStatus.set(status, (this.#callsByStatus.get(status) ?? 0) + 1);
    for (let bucket = BUCKET_MS.length - 1; bucket >= 0 && milliseconds <= (BUCKET_MS[bucket] ?? 0); bucket--) {
      this.#callsWithin[bucket] = (this.#callsWithin[bucket] ?? 0) + 1;
    }
  }

  /** The Prometheus text of these counters and of `gauges`, name to value. */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines = [
      ...counter("agio_commands_total", this.commands),
      ...counter("agio_batches_total", this.batches),
      ...counter("agio_failures_total", this.failures),
      ...counter("agio_outage_refusals_total", this.outages),
      ...counter("agio_push_resyncs_total", this.resyncs),
      ...counter("agio_connections_refused_total", this.connectionsRefused),
      "# TYPE agio_http_calls_total counter",
      ...[...this.#callsByStatus].map(([status, count]) => `agio_http_calls_total{status="${status}"} ${count}`),
      "# TYPE agio_http_call_milliseconds histogram",
      ...BUCKET_MS.map((le, at) => `agio_http_call_milliseconds_bucket{le="${le}"} ${this.#callsWithin[at]}`),
      `agio_http_call_milliseconds_bucket{le="+Inf"} ${this.#calls}`,
      `agio_http_call_milliseconds_sum ${this.#callMilliseconds.toFixed(3)}`,
      `agio_http_call_milliseconds_count ${this.#calls}`,
      ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
    ];
    return `${lines.join("\n")}\n`;
  }
}

const counter = (name: string, value: number): string[] => [`# TYPE ${name} counter`, `${name} ${value}`];
