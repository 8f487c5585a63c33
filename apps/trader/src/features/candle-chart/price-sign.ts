import type { TooltipFeatureStyle } from "klinecharts";
import type { ChartColours } from "./chart-colours.ts";

/** The sign beside the crosshair's price that leads to an order or an alert there. */
export const priceSign = (colours: ChartColours, family: string): TooltipFeatureStyle => ({
  id: "price",
  position: "right",
  ...{ marginLeft: 0, marginTop: 0, marginRight: 4, marginBottom: 0 },
  ...{ paddingLeft: 5, paddingTop: 3, paddingRight: 5, paddingBottom: 3 },
  size: 14,
  color: colours.surface,
  activeColor: colours.surface,
  backgroundColor: colours.accent,
  activeBackgroundColor: colours.accent,
  borderRadius: 4,
  type: "icon_font",
  content: { family, code: "+" },
});
