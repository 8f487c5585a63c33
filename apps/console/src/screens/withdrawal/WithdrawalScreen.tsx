import { useStaffCall } from "@agio/api-client/staff";
import { useParams, useSearchParams } from "react-router";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useText } from "../../shell/text.ts";
import { Case } from "./parts/Case.tsx";

const EVERY_MS = 5_000;

/** One withdrawal with everything that a reviewer weighs. */
export function WithdrawalScreen() {
  const text = useText();
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const first = params.get("do");
  const shown = useStaffCall("operator.withdrawals.show", { id }, { everyMs: EVERY_MS, isReadOnOpening: true });
  return (
    <Loaded remote={shown} height={480}>
      {(value) => (
        <Page title={text("withdrawals.case", { id: value.id })}>
          <Case key={value.id} shown={value} first={first === "approve" || first === "reject" ? first : undefined} />
        </Page>
      )}
    </Loaded>
  );
}
