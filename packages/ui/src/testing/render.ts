import { act } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

interface Rendered {
  readonly root: HTMLElement;
  /** The same components with other properties. */
  readonly rerender: (content: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders into the page of the test; `unmount` removes it. */
export async function render(content: ReactNode): Promise<Rendered> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const element = document.createElement("div");
  document.body.append(element);
  const root = createRoot(element);
  await act(() => root.render(content));
  return {
    root: element,
    rerender: async (next) => act(() => root.render(next)),
    unmount: async () => {
      await act(() => root.unmount());
      element.remove();
    },
  };
}

/** Types a whole text into a field, as a person's input event would; `init` says more of that event. */
export async function typeInto(input: HTMLInputElement, text: string, init: InputEventInit = {}): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(() => {
    setValue?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, ...init }));
  });
}

export async function leave(input: HTMLInputElement): Promise<void> {
  await act(() => input.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

export async function fire(element: Element, event: Event): Promise<void> {
  await act(() => void element.dispatchEvent(event));
}
