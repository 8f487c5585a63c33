import { registerOverlay, utils, type OverlayFigure } from "klinecharts";
import { isolated } from "../../shell/isolated-text.ts";
import { placeOfWords } from "./order-line.ts";

interface LineLook {
  readonly text: string;
  readonly colour: string;
  readonly textColour: string;
  readonly isMovable: boolean;
  readonly isCancellable: boolean;
  /** Every line on the chart: words make room for each other, and lie over all lines. */
  readonly lines: readonly DrawnLine[];
  readonly legendPx: number;
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
/** The figure of a line that takes it off the chart. */
export const CANCEL_KEY = "cancel";

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
      const { colour, textColour, text, isMovable, isCancellable, lines, legendPx, priceText } = overlay.extendData;
      const price = priceText(overlay.points[0]?.value);
      const own = { y, isMovable, colour };
      // The own one may be in the hand, away from where it was drawn.
      const lying = lines.map((line) =>
        line.id === overlay.id ? own : { ...line, y: yAxis?.convertToPixel(line.price) ?? 0 },
      );
      const place = placeOfWords(own, lying, { widthPx: bounding.width, heightPx: bounding.height, legendPx });
      // The first overlay lies under the others: it draws all lines, another one its own while that is in the hand.
      const isFirst = lines[0]?.id === overlay.id;
      const isMoved = lines.some((line) => line.id === overlay.id && line.price !== overlay.points[0]?.value);
      const words = `${isMovable ? "⇕ " : ""}${isolated(text)} · ${price}`;
      const crossX = utils.calcTextWidth(words, WORDS_PX, "normal", FONT) + 2 * PADDING_PX + CROSS_GAP_PX;
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
            text: words,
            baseline: "middle",
          },
          styles: wordStyles({ colour, textColour, isMovable }),
          ignoreEvent: !isMovable,
        },
        ...(isCancellable
          ? [
              {
                key: CANCEL_KEY,
                type: "text",
                attrs: {
                  ...place,
                  x: isMovable ? place.x + crossX : place.x - crossX,
                  text: "✕",
                  baseline: "middle",
                },
                styles: wordStyles({ colour, textColour, isMovable }),
                // Clicked, never dragged.
                ignoreEvent: ["onPressedMoveStart", "onPressedMoving", "onPressedMoveEnd"],
              } satisfies OverlayFigure,
            ]
          : []),
      ];
    },
  });
}

const WORDS_PX = 11;
const PADDING_PX = 6;
const CROSS_GAP_PX = 2;
const FONT = "system-ui, sans-serif";

const wordStyles = ({ colour, textColour, isMovable }: Pick<LineLook, "colour" | "textColour" | "isMovable">) => ({
  color: textColour,
  backgroundColor: colour,
  borderColor: colour,
  size: WORDS_PX,
  family: FONT,
  paddingLeft: PADDING_PX,
  paddingRight: PADDING_PX,
  paddingTop: isMovable ? 5 : 3,
  paddingBottom: isMovable ? 5 : 3,
  borderRadius: 4,
});

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
