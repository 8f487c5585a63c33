import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StrengthMeter } from "./StrengthMeter.tsx";

const meter = (password: string) =>
  renderToStaticMarkup(
    <StrengthMeter password={password} label="Strength" words={["weak", "fair", "good", "strong"]} />,
  );

test("the bars are as wide as the field until there is a word beside them", () => {
  expect(meter("").match(/<span aria-hidden="true">/g)).toBeNull();
  expect(meter("password")).toContain('<span aria-hidden="true">weak</span>');
});
