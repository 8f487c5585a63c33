import { useStaffCall } from "@agio/api-client/staff";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useText } from "../../shell/text.ts";
import { Case } from "./parts/Case.tsx";

/** One submission: pictures beside the fields that they prove. */
export function VerificationScreen() {
  const text = useText();
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const shown = useStaffCall("operator.verifications.show", { id }, { isReadOnOpening: true });
  const first = params.get("do");
  return (
    <Loaded remote={shown} height={480}>
      {(value) => (
        <Page title={text("verifications.case", { id: value.id, level: value.level })}>
          <Case
            key={value.id}
            shown={value}
            openedAt={openedAt}
            first={first === "approve" || first === "reject" ? first : undefined}
          />
        </Page>
      )}
    </Loaded>
  );
}
