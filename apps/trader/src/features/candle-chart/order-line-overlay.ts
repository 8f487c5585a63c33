import { registerOverlay } from "klinecharts";

interface LineLook {
  readonly text: string;
  readonly colour: string;
  readonly textColour: string;
}

export const ORDER_LINE = "orderLine";
export const ORDER_LINES_GROUP = "orders";

/** A dashed line over the whole width with its order in words at the start. */
export function registerOrderLine(): void {
  registerOverlay<LineLook>({
    name: ORDER_LINE,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y ?? 0;
      const { colour, textColour, text } = overlay.extendData;
      return [
        {
          type: "line",
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: "dashed", color: colour, dashedValue: [4, 4] },
          ignoreEvent: true,
        },
        {
          type: "text",
          attrs: { x: 8, y, text, align: "left", baseline: "middle" },
          styles: {
            color: textColour,
            backgroundColor: colour,
            borderColor: colour,
            size: 11,
            paddingLeft: 6,
            paddingRight: 6,
            borderRadius: 4,
          },
          ignoreEvent: true,
        },
      ];
    },
  });
}
