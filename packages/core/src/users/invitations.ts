import { PagedPairs } from "./paged-pairs.ts";

/** An invite link: whose it is, and what of their reward of the first level it gives back to the friend. */
export interface InviteLink {
  readonly userId: number;
  readonly friendPercent: number;
}

/** Who invited whom, through which link, and the links. An inviter has a smaller number: there is no circle. */
export class Invitations {
  /** By user: their inviter, and the link they came through. */
  private readonly invited = new PagedPairs();
  /** By link: its owner and its percent. */
  private readonly links = new PagedPairs();
  private readonly linkCounts = new Map<number, number>();
  /** No users from before are told of any more. */
  isImported = false;

  /** 0 for who came by themselves. */
  inviterOf(user: number): number {
    return this.invited.first(user);
  }

  /** Percent of the inviter's reward that goes back to this user. */
  friendPercentOf(user: number): number {
    return this.links.second(this.invited.second(user));
  }

  /** The link a user came through, 0 for none. */
  linkOf(user: number): number {
    return this.invited.second(user);
  }

  invite(user: number, inviter: number, linkId: number): void {
    this.invited.set(user, inviter, linkId);
  }

  link(linkId: number): InviteLink | undefined {
    const userId = this.links.first(linkId);
    return userId === 0 ? undefined : { userId, friendPercent: this.links.second(linkId) };
  }

  addLink(linkId: number, { userId, friendPercent }: InviteLink): void {
    this.links.set(linkId, userId, friendPercent);
    this.linkCounts.set(userId, this.linkCountOf(userId) + 1);
  }

  linkCountOf(user: number): number {
    return this.linkCounts.get(user) ?? 0;
  }

  /** How far above a user another one stands, 1 for their inviter; 0 where they do not, within `levels`. */
  levelsTo(user: number, ancestor: number, levels: number): number {
    let above = this.inviterOf(user);
    for (let level = 1; level <= levels && above !== 0; level++) {
      if (above === ancestor) return level;
      above = this.inviterOf(above);
    }
    return 0;
  }

  /** Every invited user by number. */
  allInvited(): Iterable<readonly [user: number, inviter: number, linkId: number]> {
    return this.invited.all();
  }

  /** Every link by number. */
  allLinks(): Iterable<readonly [linkId: number, userId: number, friendPercent: number]> {
    return this.links.all();
  }
}
