import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TriggerChoice } from "./ticket-prices.tsx";

const shown = (value: "mark" | "last") =>
  renderToStaticMarkup(<TriggerChoice value={value} onChange={() => undefined} />);

test("a trigger by mark price says that the index must reach it too, one by last price does not", () => {
  expect(shown("mark")).toContain("position.plans.markNote");
  expect(shown("last")).not.toContain("position.plans.markNote");
});
