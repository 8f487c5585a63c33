import { assert } from "@agio/primitives";
import { budgetOf, type Campaign } from "./campaign.ts";
import type { CampaignState } from "./campaign-state.ts";

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkCampaigns(state: CampaignState): void {
  escrowIsWhatIsOwed(state);
  for (const campaign of state.campaigns.values()) campaignIsSound(state, campaign);
  for (const { atoms, givenAtoms } of state.vouchers.values()) {
    assert(givenAtoms >= 0 && givenAtoms < atoms, "a voucher that runs has something left");
  }
  const uses = usesOf(state);
  for (const [user, tally] of state.users.counted.all()) {
    const key = keyOf(user, tally.coinId);
    assert(tally.givenAtoms * 2 <= tally.feesAtoms, "no more than half of the fees is given back");
    assert(state.users.milestones.isCounted(user), "whose trades are counted is marked so");
    assert(tally.uses === uses.get(key), "trades are counted for who counts by them");
    uses.delete(key);
  }
  assert(uses.size === 0, "whoever counts by trades has them counted");
}

const keyOf = (user: number, coin: number): string => `${user} ${coin}`;

function escrowIsWhatIsOwed({ campaigns, vouchers, ledger }: CampaignState): void {
  const owed = new Map<number, number>();
  const add = (coin: number, atoms: number): void => void owed.set(coin, (owed.get(coin) ?? 0) + atoms);
  for (const { terms, figures } of campaigns.values()) add(terms.coinId, figures.owedAtoms);
  for (const { coinId, atoms, givenAtoms } of vouchers.values()) add(coinId, atoms - givenAtoms);
  for (const { coin, atoms } of ledger.accounts.named("escrow.campaign")) {
    assert(atoms === (owed.get(coin) ?? 0), "the escrow of campaigns is what they still owe");
    owed.delete(coin);
  }
  for (const atoms of owed.values()) assert(atoms === 0, "what campaigns owe stands in escrow");
}

function campaignIsSound({ lastCampaignId }: CampaignState, campaign: Campaign): void {
  const { terms, figures, members, documents, devices } = campaign;
  assert(terms.campaignId <= lastCampaignId, "a campaign has a number that was given");
  assert(figures.owedAtoms >= 0 && figures.owedAtoms <= budgetOf(terms), "a campaign pays no more than its budget");
  assert(!figures.isEnded || figures.owedAtoms === 0, "a campaign that is over owes nothing");
  assert(figures.placesTaken <= terms.placesMax, "no more places are taken than there are");
  const claimants = [...members.values()].filter(({ claimed }) => claimed !== 0);
  assert(figures.isEnded || claimants.length === figures.placesTaken, "whoever claimed has a place");
  const worst = claimants.reduce((sum, { claimed }) => sum + unclaimedOf(terms.tasks, claimed), 0);
  assert(figures.isEnded || worst <= figures.owedAtoms, "every place can still be paid in full");
  for (const owners of [documents, devices]) {
    assert(owners.size >= figures.placesTaken, "every place has a document and a device of its own");
  }
}

const unclaimedOf = (tasks: Campaign["terms"]["tasks"], claimed: number): number =>
  tasks.reduce((sum, { atoms }, at) => sum + ((claimed & (1 << at)) === 0 ? atoms : 0), 0);

/** How many campaigns and vouchers count by the trades of a user, by user and coin. */
function usesOf({ campaigns, vouchers }: CampaignState): Map<string, number> {
  const uses = new Map<string, number>();
  const add = (user: number, coin: number): void =>
    void uses.set(keyOf(user, coin), (uses.get(keyOf(user, coin)) ?? 0) + 1);
  for (const { terms, members } of campaigns.values()) for (const user of members.keys()) add(user, terms.coinId);
  for (const { userId, coinId } of vouchers.values()) add(userId, coinId);
  return uses;
}
