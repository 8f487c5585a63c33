import type { DataOf } from "@agio/api-contract";
import { USER_TAB_PERMISSIONS } from "@agio/api-contract/permissions";
import { refuse, type Refusal } from "@agio/primitives";
import type { KeyPage } from "@agio/projections";
import type { Kysely } from "kysely";
import { openMoneyTabs, type MoneyTabParts } from "./money-tabs.ts";
import { openPersonTabs } from "./person-tabs.ts";
import type { Operators } from "../operator-store.ts";
import type { Tab, TabPaging } from "./tab.ts";
import { openTradingTabs, type TradingTabParts } from "./trading-tabs.ts";

type TabPages = DataOf<"operator.users.page">["tabs"];
export type TabName = keyof TabPages;

/** Rows of each tab on the page itself. */
const FIRST_ROWS = 10;

/** Who reads, and in which language. */
export interface TabReader {
  readonly operatorId: number;
  readonly language: string | undefined;
}

/** The tabs of a user's page. */
export interface UserTabs {
  /** The first rows of every one; none of those that the reader may not read. */
  first(userId: number, reader: TabReader): Promise<TabPages>;
  /** A page of one. NOT_PERMITTED, BAD_PARAMETER for a number where rows have none and for what is no page's end. */
  rows(name: TabName, userId: number, paging: TabPaging, reader: TabReader): Promise<Partial<TabPages> | Refusal>;
}

export type UserTabParts = TradingTabParts & MoneyTabParts & { readonly operators: Pick<Operators, "may"> };

const NOTHING = { rows: [], next: "", total: 0 };

export function openUserTabs(parts: UserTabParts): UserTabs {
  const { messages, ...person } = openPersonTabs(parts.database as unknown as Kysely<never>);
  const same = { ...openTradingTabs(parts), ...openMoneyTabs(parts), ...person };
  type AnyTab = Tab<TabPages[TabName]["rows"][number]>;
  const tabNamed = (name: TabName, language: string | undefined): AnyTab =>
    (name === "messages" ? messages(language) : same[name]) as AnyTab;
  const names: readonly TabName[] = [...(Object.keys(same) as Exclude<TabName, "messages">[]), "messages"];
  const page = { after: "", pageSize: FIRST_ROWS };
  const mayRead = async (name: TabName, operatorId: number): Promise<boolean> =>
    name !== "cases" && name !== "complianceCases" ? true : parts.operators.may(operatorId, USER_TAB_PERMISSIONS[name]);
  return {
    async first(userId, { operatorId, language }) {
      const firstOf = async (name: TabName) =>
        (await mayRead(name, operatorId)) ? tabNamed(name, language).read(userId, page) : NOTHING;
      const pages = new Map<TabName, Awaited<ReturnType<typeof firstOf>>>();
      // One after another: orders that come in meanwhile do not wait for the rows of all.
      for (const name of names) pages.set(name, await firstOf(name));
      return Object.fromEntries(pages) as Record<TabName, KeyPage<never>>;
    },
    async rows(name, userId, paging, { operatorId, language }) {
      if (!(await mayRead(name, operatorId))) return refuse("NOT_PERMITTED", "kind");
      const tab = tabNamed(name, language);
      if (paging.number !== undefined && !tab.isNumbered) return refuse("BAD_PARAMETER", "number");
      const found = await tab.read(userId, paging);
      return found === undefined ? refuse("BAD_PARAMETER", "after") : { [name]: found };
    },
  };
}
