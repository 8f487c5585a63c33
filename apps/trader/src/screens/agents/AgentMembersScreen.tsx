import { MemberList } from "../../features/rewards/MemberList.tsx";
import { AgentFrame } from "./parts/AgentFrame.tsx";

/** Everybody below an agent, level by level. */
export function AgentMembersScreen() {
  return <AgentFrame tab="members">{({ count }) => <MemberList call="proxy.records" counts={count} />}</AgentFrame>;
}
