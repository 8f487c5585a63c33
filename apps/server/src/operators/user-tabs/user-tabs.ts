import type { DataOf } from "@agio/api-contract";
import type { KeyPage, KeyPaging } from "@agio/projections";
import type { Kysely } from "kysely";
import { openMoneyTabs, type MoneyTabParts } from "./money-tabs.ts";
import { openPersonTabs } from "./person-tabs.ts";
import type { Tab } from "./tab.ts";
import { openTradingTabs, type TradingTabParts } from "./trading-tabs.ts";

type TabPages = DataOf<"operator.users.page">["tabs"];
export type TabName = keyof TabPages;

/** Rows of each tab on the page itself. */
const FIRST_ROWS = 10;

/** The tabs of a user's page. */
export interface UserTabs {
  /** The first rows of every one. */
  first(userId: number, language: string | undefined): Promise<TabPages>;
  /** A page of one; undefined where `after` is no page's end. */
  rows(
    name: TabName,
    userId: number,
    paging: KeyPaging,
    language: string | undefined,
  ): Promise<Partial<TabPages> | undefined>;
}

export type UserTabParts = TradingTabParts & MoneyTabParts;

export function openUserTabs(parts: UserTabParts): UserTabs {
  const { messages, ...person } = openPersonTabs(parts.database as unknown as Kysely<never>);
  const same = { ...openTradingTabs(parts), ...openMoneyTabs(parts), ...person };
  type AnyTab = Tab<TabPages[TabName]["rows"][number]>;
  const tabNamed = (name: TabName, language: string | undefined): AnyTab =>
    (name === "messages" ? messages(language) : same[name]) as AnyTab;
  const names: readonly TabName[] = [...(Object.keys(same) as Exclude<TabName, "messages">[]), "messages"];
  const page = { after: "", pageSize: FIRST_ROWS };
  return {
    async first(userId, language) {
      const pages = await Promise.all(
        names.map(async (name) => [name, await tabNamed(name, language)(userId, page)] as const),
      );
      return Object.fromEntries(pages) as Record<TabName, KeyPage<never>>;
    },
    async rows(name, userId, paging, language) {
      const found = await tabNamed(name, language)(userId, paging);
      return found && { [name]: found };
    },
  };
}
