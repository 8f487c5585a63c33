import type { Chart } from "klinecharts";
import { useEffect, useRef } from "react";
import { CANDLE_PANE } from "./panes.ts";

/** The library hands over what the crosshair showed when its sign was pressed. */
interface SignPress {
  readonly crosshair?: { readonly y?: number };
}

/** Hears the price beside whose crosshair the sign "+" was pressed. */
export function usePricePoint(chart: Chart | undefined, onPrice: (price: number) => void): void {
  const latest = useRef(onPrice);
  useEffect(() => {
    latest.current = onPrice;
  });
  useEffect(() => {
    if (chart === undefined) return;
    const hear = (pressed: unknown) => {
      const { y } = (pressed as SignPress | undefined)?.crosshair ?? {};
      if (y === undefined) return;
      const point = chart.convertFromPixel([{ y }], { paneId: CANDLE_PANE });
      const value = Array.isArray(point) ? point[0]?.value : point.value;
      if (value !== undefined && value > 0) latest.current(value);
    };
    chart.subscribeAction("onCrosshairFeatureClick", hear);
    return () => chart.unsubscribeAction("onCrosshairFeatureClick", hear);
  }, [chart]);
}
