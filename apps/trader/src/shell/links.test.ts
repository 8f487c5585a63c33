import { expect, test } from "vitest";
import { givenName, menuLink, outsideLink, pictureUrl } from "./links.ts";

test("a path stays inside the app, an address opens apart without a way back into this page", () => {
  expect(menuLink("/trade?componentName=2")).toEqual({ href: "#/trade?componentName=2" });
  expect(menuLink("https://example.org/a", 1)).toEqual({
    href: "https://example.org/a",
    target: "_blank",
    rel: "noopener noreferrer",
  });
  expect(menuLink("https://example.org/a")?.target).toBe("_blank");
});

test.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "//evil.example", "file:///etc", ""])(
  "%j is no link",
  (url) => {
    expect(outsideLink(url)).toBeUndefined();
    expect(menuLink(url)).toBeUndefined();
    expect(menuLink(url, 1)).toBeUndefined();
  },
);

test("mail and telephone are links out of the app", () => {
  expect(outsideLink("mailto:help@example.org")?.href).toBe("mailto:help@example.org");
  expect(outsideLink("tel:+4912345")?.href).toBe("tel:+4912345");
});

test("pictures come from the own host, from within or over https", () => {
  expect(pictureUrl(" https://pictures.example/a.png ")).toBe("https://pictures.example/a.png");
  expect(pictureUrl("/files/logo.png")).toBe("/files/logo.png");
  expect(pictureUrl("data:image/png;base64,AA==")).toBe("data:image/png;base64,AA==");
  for (const url of ["", "javascript:alert(1)", "data:text/html,x", "//evil.example/x.png", "http://example.org/x.png"])
    expect(pictureUrl(url)).toBeUndefined();
});

test("a menu entry is called by its key until the operator names it", () => {
  expect(givenName({ key: "home", name: "home" })).toBeUndefined();
  expect(givenName({ key: "home", name: "" })).toBeUndefined();
  expect(givenName({ key: "home", name: "Start" })).toBe("Start");
});
