import { useStaffCall } from "@agio/api-client/staff";
import { useParams, useSearchParams } from "react-router";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useText } from "../../shell/text.ts";
import { Case } from "./parts/Case.tsx";

/** One deposit, and the decision on it. */
export function DepositScreen() {
  const text = useText();
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const first = params.get("do");
  const shown = useStaffCall("operator.deposits.show", { id }, { isReadOnOpening: true });
  return (
    <Loaded remote={shown} height={400}>
      {(value) => (
        <Page title={text("deposits.case", { id: value.id })}>
          <Case key={value.id} shown={value} first={first === "approve" || first === "reject" ? first : undefined} />
        </Page>
      )}
    </Loaded>
  );
}
