import { afterAll } from "vitest";

// Files of one worker have one document and one storage: the next one would find what a file leaves there.
afterAll(() => {
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
