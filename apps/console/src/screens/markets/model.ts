import type { DataOf, RequestOf, StaffEndpointName } from "@agio/api-contract";
import { PREVIEWED_CALLS } from "@agio/api-contract/previewed-calls";
import type { ReactNode } from "react";
import type { PreviewOf } from "../../features/preview/model.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export const KINDS = ["pairs", "contracts", "coins", "channels", "periods", "options", "finance", "convert"] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (value: string): Kind => KINDS.find((kind) => kind === value) ?? "pairs";

type Markets = DataOf<"operator.markets.list">;

/** Everything that the lists are made of. */
export interface Listed {
  readonly markets: Markets;
  readonly channels: DataOf<"operator.channels.list">;
  readonly periods: DataOf<"operator.secondContracts.show">["periods"];
  readonly options: DataOf<"operator.optionUnderlyings.list">;
  readonly finance: DataOf<"operator.financeProducts.list">["rows"];
  readonly conversions: DataOf<"operator.conversions.coins">;
}

/** One thing of a list: what it is called, what it is in short, and its rules as a form shows them. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly state: "open" | "halted" | "delisted" | "closed" | "";
  readonly facts: readonly string[];
  readonly rules: object;
  /** Of a pair or contract. */
  readonly look?: { readonly showSymbol: string; readonly sort: number; readonly logo: string };
}

const lookOf = ({ showSymbol, sort, logo }: NonNullable<Item["look"]>): NonNullable<Item["look"]> => ({
  ...{ showSymbol, sort, logo },
});

const stateOfMarket = ({ isDelisted, isOpen }: { isDelisted: boolean; isOpen: boolean }): Item["state"] =>
  isDelisted ? "delisted" : isOpen ? "open" : "halted";

const openOr = (isOpen: boolean): Item["state"] => (isOpen ? "open" : "closed");

/** The things of a kind, in the order of the server. */
export function itemsOf(kind: Kind, listed: Listed): Item[] {
  switch (kind) {
    case "pairs":
      return listed.markets.pairs.map((pair) => ({
        ...{ id: pair.symbol, name: pair.showSymbol, logo: pair.logo, state: stateOfMarket(pair), rules: pair.rules },
        look: lookOf(pair),
        facts: [`${pair.rules.feeRate} %`, pair.sources.map(({ venue }) => venue).join(", ")],
      }));
    case "contracts":
      return listed.markets.contracts.map((contract) => ({
        ...{ id: contract.symbol, name: contract.showSymbol, logo: contract.logo, rules: contract.rules },
        ...{ state: stateOfMarket(contract), look: lookOf(contract) },
        facts: [`${contract.rules.openFee} %`, format.market(contract.indexSymbol)],
      }));
    case "coins":
      return listed.markets.coins.map(({ coin, scale, ...look }) => ({
        ...{ id: coin, name: look.name, logo: look.logo, state: "", facts: [String(scale), ""] },
        rules: { name: look.name, displayDecimals: look.displayDecimals, logo: look.logo },
      }));
    case "channels":
      return listed.channels.map(({ name, coin, network, takesDeposits, paysOut, deposits, withdrawals }) => ({
        ...{ id: name, name, logo: "", state: openOr(takesDeposits || paysOut), facts: [coin, network] },
        rules: { ...(deposits === null ? {} : { deposits }), ...(withdrawals === null ? {} : { withdrawals }) },
      }));
    case "periods":
      return listed.periods.map(({ id, symbol, period, odds, minAmount, maxAmount, fee, status }) => ({
        ...{
          id: String(id),
          name: format.market(symbol),
          logo: "",
          state: openOr(status === 1),
          facts: [`${period} s`, odds],
        },
        rules: { symbol, period, odds, minAmount, maxAmount, fee, isOpen: status === 1 },
      }));
    case "options":
      return listed.options.map(({ symbol, code, rules }) => ({
        ...{ id: symbol, name: format.market(symbol), logo: "", state: openOr(rules.isOpen), facts: [code, ""], rules },
      }));
    case "finance":
      return listed.finance.map((product) => ({
        ...{ id: String(product.id), name: product.name, logo: "", rules: financeRules(product) },
        state: openOr(product.isOpen),
        facts: [product.coin, `${product.apr} %`],
      }));
    case "convert":
      return listed.conversions.map(({ coin, ...rules }) => ({
        ...{ id: coin, name: coin, logo: "", state: openOr(rules.isOpen), rules },
        facts: [`${rules.spread} %`, `${rules.feeRate} %`],
      }));
  }
  return kind satisfies never;
}

/** The fields of a product that a change names, without what is counted. */
function financeRules(product: Listed["finance"][number]): object {
  const { name, coin, type, days, apr, minAmount, maxAmount, totalQuota, startTime, endTime, isOpen } = product;
  const { earlyPolicy, earlyRate, autoRenew, dayRedeemMax } = product;
  return {
    ...{ name, coin, type, days, apr, minAmount, maxAmount, totalQuota, startTime, endTime },
    ...{ earlyPolicy, earlyRate, autoRenew, dayRedeemMax, isOpen },
  };
}

/** The call that asks for other rules of a thing, and the action under which its versions are kept. */
export interface Change {
  readonly name: StaffEndpointName;
  readonly action: string;
  readonly request: object;
}

/** How other rules of a thing are asked for. `rules`: as the form made them, checked by the server. */
export function changeOf(kind: Kind, { id }: Pick<Item, "id">, rules: object): Change {
  switch (kind) {
    case "pairs":
      return { name: "operator.markets.changePair", action: "markets.changePair", request: { symbol: id, rules } };
    case "contracts":
      return {
        ...{
          name: "operator.markets.changeContract",
          action: "markets.changeContract",
          request: { symbol: id, rules },
        },
      };
    case "coins":
      return { name: "operator.markets.setCoinLook", action: "markets.setCoinLook", request: { coin: id, ...rules } };
    case "channels":
      return { name: "operator.channels.set", action: "channels.set", request: { name: id, ...rules } };
    case "periods":
      return { name: "operator.periods.set", action: "periods.set", request: { periodId: id, ...rules } };
    case "options":
      return {
        ...{ name: "operator.optionUnderlyings.set", action: "optionUnderlyings.set", request: { symbol: id, rules } },
      };
    case "finance":
      return {
        ...{
          name: "operator.financeProducts.set",
          action: "finance.products.set",
          request: { productId: id, ...rules },
        },
      };
    case "convert":
      return { name: "operator.conversions.set", action: "conversion.set", request: { coin: id, ...rules } };
  }
  return kind satisfies never;
}

/** The same to be tried; undefined of what changes no command of the core. */
export function previewOf(kind: Kind, item: Pick<Item, "id">, rules: object): PreviewOf | undefined {
  const { name, request } = changeOf(kind, item, rules);
  const call = PREVIEWED_CALLS.find((one) => one === name);
  return call && { call, request };
}

/** The request of a change with its reason, as the call takes it. */
export const withReason = <Name extends StaffEndpointName>(request: object, reason: string): RequestOf<Name> =>
  ({ ...request, reason }) as RequestOf<Name>;

export function itemColumns(text: Text, kind: Kind): Column<Item>[] {
  const stateOf = ({ state }: Item): string => (state === "" ? "" : text(`markets.state.${state}`));
  return [
    { id: "name", header: text("markets.name"), cell: ({ name }) => name, csv: ({ name }) => name },
    { id: "id", header: text("markets.id"), cell: ({ id }) => id, csv: ({ id }) => id },
    { id: "state", header: text("markets.state.label"), cell: stateOf, csv: stateOf },
    {
      id: "first",
      header: text(`markets.first.${kind}`),
      cell: ({ facts }) => facts[0],
      csv: ({ facts }) => facts[0] ?? "",
    },
    ...(kind === "coins" || kind === "options"
      ? []
      : [
          {
            id: "second",
            header: text(`markets.second.${kind}`),
            cell: ({ facts }: Item) => facts[1],
            csv: ({ facts }: Item) => facts[1] ?? "",
          },
        ]),
  ];
}

export type Version = DataOf<"operator.requests.versions">[number];

export function versionColumns(text: Text, wayBack: (version: Version) => ReactNode): Column<Version>[] {
  return [
    { id: "time", header: text("markets.changed"), cell: ({ decisionTime }) => format.dateTime(decisionTime) },
    { id: "maker", header: text("requests.maker"), cell: ({ makerName }) => makerName },
    { id: "checker", header: text("requests.checker"), cell: ({ checkerName }) => checkerName },
    { id: "reason", header: text("requests.reason"), cell: ({ reason }) => reason },
    { id: "back", header: text("markets.back"), cell: wayBack },
  ];
}

/** The rules as a version has them, in the fields of the form: what it does not say stays as it is. */
export function rulesOfVersion(rules: object, version: unknown): object {
  if (typeof version !== "object" || version === null) return rules;
  const given = version as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, given[name] ?? value]));
}
