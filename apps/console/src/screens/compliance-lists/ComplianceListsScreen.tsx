import { Button } from "@agio/ui";
import { useState } from "react";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useKeys } from "../../shell/keys.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { listColumns } from "./model.ts";
import { LoadForm } from "./LoadForm.tsx";

/** Loads of sanctions and risk lists. */
export function ComplianceListsScreen() {
  const text = useText();
  const mayLoad = useMay()("compliance.rules");
  const [isLoading, setLoading] = useState(false);
  useKeys(mayLoad && !isLoading ? { n: () => setLoading(true) } : {});
  return (
    <Page
      title={text("compliance.lists.title")}
      actions={
        mayLoad ? (
          <Button size="small" tone="accent" onClick={() => setLoading(true)}>
            {text("compliance.lists.load")}
          </Button>
        ) : null
      }
    >
      <p className="text-12 text-text-2">{text("compliance.lists.note")}</p>
      <PagedTable
        name="operator.compliance.listLists"
        empty={text("compliance.lists.noneYet")}
        label={text("compliance.lists.title")}
        request={{}}
        columns={listColumns(text)}
        rowKey={({ id }) => id}
      />
      {isLoading ? <LoadForm onClose={() => setLoading(false)} /> : null}
    </Page>
  );
}
