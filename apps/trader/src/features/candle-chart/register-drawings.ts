import { registerOverlay } from "klinecharts";

/** The drawing tools that the library lacks. */
export function registerDrawings(): void {
  registerOverlay({
    name: "rectangle",
    totalStep: 3,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ coordinates: [from, to] }) =>
      from === undefined || to === undefined
        ? []
        : {
            type: "polygon",
            attrs: {
              coordinates: [
                { x: from.x, y: from.y },
                { x: to.x, y: from.y },
                { x: to.x, y: to.y },
                { x: from.x, y: to.y },
              ],
            },
            styles: { style: "stroke_fill" },
          },
  });
  registerOverlay<string>({
    name: "note",
    totalStep: 2,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates: [at] }) =>
      at === undefined
        ? []
        : {
            type: "text",
            // Before it has words it can be seen and taken all the same.
            attrs: { x: at.x, y: at.y - 8, text: overlay.extendData || "T", align: "left", baseline: "bottom" },
          },
  });
}
