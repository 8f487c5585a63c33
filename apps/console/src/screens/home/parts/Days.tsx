import { useStaffCall } from "@agio/api-client/staff";
import { BarChart } from "../../../features/chart/BarChart.tsx";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { dayText } from "../../../features/utc-time/utc-time.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import {
  activeSeries,
  feeSeries,
  hrefs,
  signUpSeries,
  totalOf,
  valueText,
  volumeSeries,
  type HomeDays,
} from "../days-model.ts";

const EVERY_MS = 60_000;
const HEIGHT = 180;

/** The last thirty days: each column leads to the rows that it is made of. */
export function Days() {
  const text = useText();
  const days = useStaffCall("operator.home.days", {}, { everyMs: EVERY_MS });
  return (
    <section className="grid gap-2">
      <h2 className="text-16 font-semibold">{text("home.days.title")}</h2>
      <Loaded remote={days} height={HEIGHT}>
        {(shown) => <Charts shown={shown} />}
      </Loaded>
    </section>
  );
}

function Charts({ shown }: { shown: HomeDays }) {
  const text = useText();
  const columns = shown.days.map(({ startTime }) => dayText(startTime));
  const at = (of: (day: HomeDays["days"][number]) => string) => (index: number) => {
    const day = shown.days[index];
    return day === undefined ? "#/home" : of(day);
  };
  const [volumes, fees] = [volumeSeries(text, shown), feeSeries(text, shown)];
  const inCoin = (value: number): string => `${valueText(value)} ${shown.coin}`;
  const today = shown.days.at(-1);
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        <BarChart
          label={text("home.days.volumes")}
          figure={inCoin(totalOf(volumes))}
          series={volumes}
          hrefOf={at(hrefs.report)}
          {...{ columns }}
        />
        <BarChart
          label={text("home.days.fees")}
          figure={inCoin(totalOf(fees))}
          series={fees}
          hrefOf={at(hrefs.report)}
          {...{ columns }}
        />
        <BarChart
          label={text("home.days.signUps")}
          figure={format.count(totalOf(signUpSeries(text, shown)))}
          series={signUpSeries(text, shown)}
          hrefOf={at(hrefs.signUps)}
          {...{ columns }}
        />
        <BarChart
          label={text("home.days.activeUsers")}
          figure={text("home.days.today", { count: format.count(today?.activeUsers) })}
          series={activeSeries(text, shown)}
          hrefOf={at(hrefs.active)}
          {...{ columns }}
        />
      </div>
      <p className="text-12 text-text-2">
        {text("home.days.note", { coin: shown.coin, sequence: format.count(shown.sequence) })}
        {shown.unvalued.length === 0 ? "" : ` ${text("home.days.unvalued", { coins: shown.unvalued.join(", ") })}`}
      </p>
    </>
  );
}
