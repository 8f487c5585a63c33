import { registerOverlay } from "klinecharts";
import { placeOfWords } from "./order-line.ts";

interface LineLook {
  readonly text: string;
  readonly colour: string;
  readonly textColour: string;
  readonly isMovable: boolean;
  readonly priceText: (price: number | undefined) => string;
}

export const ORDER_LINE = "orderLine";
export const ORDER_LINES_GROUP = "orders";

/** A dashed line over the whole width with its order in words and its price. Dragged by its words. */
export function registerOrderLine(): void {
  registerOverlay<LineLook>({
    name: ORDER_LINE,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y ?? 0;
      const { colour, textColour, text, isMovable, priceText } = overlay.extendData;
      const price = priceText(overlay.points[0]?.value);
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
          attrs: {
            ...placeOfWords({ y, isMovable, widthPx: bounding.width }),
            text: `${isMovable ? "⇕ " : ""}${text} · ${price}`,
            baseline: "middle",
          },
          styles: {
            color: textColour,
            backgroundColor: colour,
            borderColor: colour,
            size: 11,
            paddingLeft: 6,
            paddingRight: 6,
            paddingTop: isMovable ? 5 : 3,
            paddingBottom: isMovable ? 5 : 3,
            borderRadius: 4,
          },
          ignoreEvent: !isMovable,
        },
      ];
    },
  });
}
