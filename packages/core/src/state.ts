import { Halts } from "./markets/halts.ts";
import type { ListCoin } from "./markets/market-commands.ts";
import { CampaignState } from "./campaigns/campaign-state.ts";
import { ChannelBook } from "./channels/channel-book.ts";
import { CopyState } from "./copy/copy-state.ts";
import { ConversionState } from "./conversion/conversion-state.ts";
import { DepositBook } from "./deposits/deposit-book.ts";
import { FinanceState } from "./finance/finance-state.ts";
import { FuturesState } from "./futures/futures-state.ts";
import type { AccountTable } from "./ledger/account-table.ts";
import { Ledger } from "./ledger/postings.ts";
import { OptionState } from "./options/option-state.ts";
import { ProgrammeState } from "./programmes/programme-state.ts";
import { IndexPrices } from "./prices/index-prices.ts";
import { SecondContractState } from "./second-contracts/second-state.ts";
import type { StoredSetting } from "./settings/change-setting.ts";
import { noDiscounts } from "./markets/fee-discounts.ts";
import { LevelState } from "./levels/level-state.ts";
import { ClientRequests } from "./requests/client-requests.ts";
import { openSpot } from "./spot/fills.ts";
import type { SpotState } from "./spot/spot-state.ts";
import { Tape } from "./tape/tape.ts";
import { Invitations } from "./users/invitations.ts";
import { UserTable } from "./users/user-table.ts";
import { WithdrawalBook } from "./withdrawals/withdrawal-book.ts";

/** Everything the core knows. Only `apply` changes it. */
export interface CoreState {
  readonly coins: Map<number, ListCoin>;
  readonly users: UserTable;
  readonly ledger: Ledger;
  readonly accounts: AccountTable;
  /** Keys of grants that were given. */
  readonly grantKeys: Set<string>;
  /** Requests that carried a key of their client, with their first answers. */
  readonly requests: ClientRequests;
  readonly spot: SpotState;
  readonly futures: FuturesState;
  readonly secondContracts: SecondContractState;
  readonly options: OptionState;
  readonly channels: ChannelBook;
  readonly deposits: DepositBook;
  readonly withdrawals: WithdrawalBook;
  readonly conversion: ConversionState;
  readonly finance: FinanceState;
  readonly invitations: Invitations;
  readonly programmes: ProgrammeState;
  readonly campaigns: CampaignState;
  readonly levels: LevelState;
  readonly copy: CopyState;
  readonly prices: IndexPrices;
  readonly tape: Tape;
  readonly halts: Halts;
  /** Sections of the settings that two people change and that were changed, by name. */
  readonly settings: Map<string, StoredSetting>;
}

/** An empty exchange. */
export function createState(): CoreState {
  const users = new UserTable();
  const ledger = new Ledger(users);
  const requests = new ClientRequests();
  const halts = new Halts();
  const invitations = new Invitations();
  const discounts = noDiscounts(users);
  const deposits = new DepositBook(ledger, users, requests);
  const futures = new FuturesState(ledger, users, requests, { discounts: discounts.contract, halts });
  return {
    coins: new Map(),
    users,
    ledger,
    accounts: ledger.accounts,
    grantKeys: new Set(),
    requests,
    spot: openSpot(ledger, users, requests, { discounts: discounts.spot, halts }),
    futures,
    secondContracts: new SecondContractState(ledger, users, requests),
    options: new OptionState(ledger, users, requests, { discounts: discounts.option, halts }),
    channels: new ChannelBook(halts),
    deposits,
    withdrawals: new WithdrawalBook(deposits),
    conversion: new ConversionState(ledger, users, requests),
    finance: new FinanceState(ledger, users, requests),
    invitations,
    programmes: new ProgrammeState(ledger, users, invitations),
    campaigns: new CampaignState(deposits),
    levels: new LevelState(ledger, users, discounts),
    copy: new CopyState(futures),
    prices: new IndexPrices(),
    tape: new Tape(),
    halts,
    settings: new Map(),
  };
}
