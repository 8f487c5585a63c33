// @vitest-environment happy-dom
import { encode } from "uqr";
import { expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";
import { render } from "./testing/render.ts";

/** The dark modules of the drawn path, read back. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) (rows[Number(y)] as boolean[])[at] = true;
  }
  return rows;
}

test("the drawing holds exactly the modules of the code, with a name for who cannot see it", async () => {
  const text = "otpauth://totp/Agio:me?secret=ABC234";
  const { root } = await render(<QrCode text={text} label="Code to scan" />);
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  expect(modulesOf(root.querySelector("path")?.getAttribute("d") ?? "", size)).toEqual(data);
  expect(root.querySelector("svg")?.getAttribute("aria-label")).toBe("Code to scan");
});
