import { hasToWait, isWorkLeft, type Command, type CoreState } from "@agio/core";

/** Which commands of a run the core does not take yet. What a user sent after such a command waits with it. */
export class WaitingCommands {
  private readonly state: CoreState;
  private users: Set<number> | undefined;

  constructor(state: CoreState) {
    this.state = state;
  }

  hasToWait(command: Command): boolean {
    const { state, users } = this;
    const userId = "userId" in command ? command.userId : 0;
    if (users?.has(userId) === true) return true;
    if (!isWorkLeft(state) || !hasToWait(state, command)) return false;
    this.users ??= new Set();
    if (userId !== 0) this.users.add(userId);
    return true;
  }
}
