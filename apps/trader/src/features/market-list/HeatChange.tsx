import { UNKNOWN_FIGURE } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { directionOf } from "../pair/use-direction.ts";
import { heatGround } from "./heat.ts";

/** A change with its sign on a ground that says how far it went. */
export function HeatChange({ percent }: { percent: number | undefined }) {
  const text = useFormat().change(percent);
  const sign = directionOf(percent) === "up" && text?.startsWith("+") === false ? "+" : "";
  return (
    <span
      className="inline-block min-w-19 rounded-1 px-2 py-1 text-end text-12 font-semibold"
      style={{ background: heatGround(percent) }}
    >
      <span className="ui-figures">{text === undefined ? UNKNOWN_FIGURE : `${sign}${text}%`}</span>
    </span>
  );
}
