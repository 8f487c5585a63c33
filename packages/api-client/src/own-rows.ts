import type * as wire from "@agio/api-contract";
import type { OwnNamedDeep } from "@agio/api-contract/own-names";

// Rows and requests of the wire that have fields of other names there, as screens know them.
export type AmendOrderRequest = OwnNamedDeep<wire.AmendOrderRequest>;
export type CoinEntry = OwnNamedDeep<wire.CoinEntry>;
export type CoinLists = OwnNamedDeep<wire.CoinLists>;
export type ContractOrderRow = OwnNamedDeep<wire.ContractOrderRow>;
export type ContractPairEntry = OwnNamedDeep<wire.ContractPairEntry>;
export type OptionOrderRow = OwnNamedDeep<wire.OptionOrderRow>;
export type OptionPairEntry = OwnNamedDeep<wire.OptionPairEntry>;
export type OrderRow = OwnNamedDeep<wire.OrderRow>;
export type OwnTradeRow = OwnNamedDeep<wire.OwnTradeRow>;
export type SpotPairEntry = OwnNamedDeep<wire.SpotPairEntry>;
export type SubmitContractOrderData = OwnNamedDeep<wire.SubmitContractOrderData>;
export type SubmitContractOrderRequest = OwnNamedDeep<wire.SubmitContractOrderRequest>;
export type SubmitOptionOrderRequest = OwnNamedDeep<wire.SubmitOptionOrderRequest>;
export type SubmitOrderData = OwnNamedDeep<wire.SubmitOrderData>;
export type SubmitOrderRequest = OwnNamedDeep<wire.SubmitOrderRequest>;
export type SubmitManyContractOrdersRequest = OwnNamedDeep<wire.SubmitManyContractOrdersRequest>;
export type SubmitManyRequest = OwnNamedDeep<wire.SubmitManyRequest>;
export type SubmitContractTwapRequest = OwnNamedDeep<wire.SubmitContractTwapRequest>;
export type ContractTwapRow = OwnNamedDeep<wire.ContractTwapRow>;
export type SubmitTwapRequest = OwnNamedDeep<wire.SubmitTwapRequest>;
export type TwapRow = OwnNamedDeep<wire.TwapRow>;
export type ContractOrderFrame = OwnNamedDeep<wire.ContractOrderFrame>;
export type OptionOrderFrame = OwnNamedDeep<wire.OptionOrderFrame>;
export type OrderFrame = OwnNamedDeep<wire.OrderFrame>;
