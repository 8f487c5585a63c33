import { registerOverlay, type OverlayFigure } from "klinecharts";
import { isolated } from "../../shell/isolated-text.ts";
import { placeOfWords } from "./order-line.ts";

interface LineLook {
  readonly text: string;
  readonly colour: string;
  readonly textColour: string;
  readonly isMovable: boolean;
  /** Every line on the chart: words make room for each other, and lie over all lines. */
  readonly lines: readonly DrawnLine[];
  readonly priceText: (price: number | undefined) => string;
}

export interface DrawnLine {
  readonly id: string;
  readonly price: number;
  readonly colour: string;
  readonly isMovable: boolean;
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
    createPointFigures: ({ overlay, coordinates, bounding, yAxis }) => {
      const y = coordinates[0]?.y ?? 0;
      const { colour, textColour, text, isMovable, lines, priceText } = overlay.extendData;
      const price = priceText(overlay.points[0]?.value);
      const own = { y, isMovable, colour };
      // The own one may be in the hand, away from where it was drawn.
      const lying = lines.map((line) =>
        line.id === overlay.id ? own : { ...line, y: yAxis?.convertToPixel(line.price) ?? 0 },
      );
      const place = placeOfWords(own, lying, { widthPx: bounding.width, heightPx: bounding.height });
      // The first overlay lies under the others: it draws all lines, another one its own while that is in the hand.
      const isFirst = lines[0]?.id === overlay.id;
      const isMoved = lines.some((line) => line.id === overlay.id && line.price !== overlay.points[0]?.value);
      return [
        ...(isFirst ? lying : isMoved ? [own] : []).map((line) => dashedLine(line, bounding.width)),
        {
          // From the end of the line to its words, where they had to make room.
          type: "line",
          attrs: {
            coordinates: [
              { x: isMovable ? 0 : bounding.width, y },
              { x: place.x, y: place.y },
            ],
          },
          styles: { style: "solid", color: colour },
          ignoreEvent: true,
        },
        {
          type: "text",
          attrs: {
            ...place,
            text: `${isMovable ? "⇕ " : ""}${isolated(text)} · ${price}`,
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

const dashedLine = ({ y, colour }: { y: number; colour: string }, widthPx: number): OverlayFigure => ({
  type: "line",
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: widthPx, y },
    ],
  },
  styles: { style: "dashed", color: colour, dashedValue: [4, 4] },
  ignoreEvent: true,
});
