import type { Handler } from "../handler.ts";

/** Whatever a text names, of each kind the first. */
export const search: Handler<"operator.search", "search"> = async (services, { text }) => ({
  hits: await services.search(text),
});
