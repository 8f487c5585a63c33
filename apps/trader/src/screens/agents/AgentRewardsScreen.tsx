import { useSearchParams } from "react-router";
import { AgentFrame } from "./parts/AgentFrame.tsx";
import { OrdersPage } from "./parts/OrdersPage.tsx";
import { RewardList } from "./parts/RewardList.tsx";
import { StatementList } from "./parts/StatementList.tsx";
import { StatementPage } from "./parts/StatementPage.tsx";

const NUMBER = /^[1-9]\d{0,9}$/;

/** Every reward of an agent with its arithmetic, the orders of a broker, and the monthly statements. */
export function AgentRewardsScreen() {
  const [query] = useSearchParams();
  const view = query.get("view");
  if (view === "orders")
    return <AgentFrame tab="orders">{(overview) => <OrdersPage overview={overview} />}</AgentFrame>;
  const isStatements = view === "statements";
  const number = query.get("number") ?? "";
  return (
    <AgentFrame tab={isStatements ? "statements" : "rewards"}>
      {(overview) => {
        if (!isStatements) return <RewardList levels={overview.count.length} />;
        return NUMBER.test(number) ? <StatementPage number={Number(number)} /> : <StatementList />;
      }}
    </AgentFrame>
  );
}
