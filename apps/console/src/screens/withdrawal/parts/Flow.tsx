import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { barsOf, type Review } from "../model.ts";

const HEIGHT = 44;
const BAR = 8;
const STEP = 22;

/** Values in and out of thirty days as bars, and as a table for who cannot see them. */
export function Flow({ flow }: { flow: Review["flow"] }) {
  const text = useText();
  const bars = barsOf(flow);
  if (bars.length === 0) return <p className="text-text-2">{text("withdrawals.noFlow")}</p>;
  return (
    <figure className="grid gap-1 overflow-x-auto">
      <figcaption className="text-12 text-text-2">{text("withdrawals.flow")}</figcaption>
      <svg width={bars.length * STEP} height={HEIGHT * 2 + 2} aria-hidden="true">
        <line x1={0} x2={bars.length * STEP} y1={HEIGHT + 1} y2={HEIGHT + 1} className="stroke-line" />
        {bars.map(({ day, inPart, outPart }, at) => (
          <g key={day}>
            <rect className="fill-up" x={at * STEP} width={BAR} y={HEIGHT - inPart * HEIGHT} height={inPart * HEIGHT} />
            <rect className="fill-down" x={at * STEP + BAR + 2} width={BAR} y={HEIGHT + 2} height={outPart * HEIGHT} />
          </g>
        ))}
      </svg>
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">{text("withdrawals.day")}</th>
            <th scope="col" data-numeric="">
              {text("withdrawals.in")}
            </th>
            <th scope="col" data-numeric="">
              {text("withdrawals.out")}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, in: came, out }) => (
            <tr key={day}>
              <td>{format.date(day)}</td>
              <td data-numeric="">{format.amount(came)}</td>
              <td data-numeric="">{format.amount(out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
