import { createApiClient, type ApiClient } from "@agio/api-client";
import type { DeskOptions } from "./desk.ts";

/**
 * A bot's way to the public API. It never repeats a request, so its writes carry no key: the exchange would have to
 * remember some sixty thousand an hour, and to write each of them into its journal.
 */
export const openBotClient = ({ apiUrl, token, onFailure }: DeskOptions): ApiClient =>
  createApiClient({ baseUrl: apiUrl, token: () => token, onFailure, newKey: () => undefined });
