import { useStaffCall } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { AddOperator } from "./AddOperator.tsx";
import { ChangeOperator } from "./ChangeOperator.tsx";
import { changedNames, operatorColumns } from "./model.ts";

/** The staff: who they are, what they may do, and how they come in. */
export function TeamScreen() {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["operator"]);
  const [isAdding, setAdding] = useState(false);
  const operators = useStaffCall("operator.operators.list", {});
  return (
    <Page
      title={text("team.title")}
      actions={
        may("operators.change") ? (
          <Button tone="accent" size="small" onClick={() => setAdding(true)}>
            {text("team.add")}
          </Button>
        ) : undefined
      }
    >
      <Loaded remote={operators}>
        {(rows) => {
          const chosen = rows.find(({ operatorId }) => String(operatorId) === values.operator);
          return (
            <>
              {rows.some(({ isChanged }) => isChanged) ? (
                <p role="alert" className="console-card text-warn">
                  {text("team.changed", { rows: changedNames(rows) })}
                </p>
              ) : null}
              <RowTable
                label={text("team.title")}
                rows={rows}
                columns={operatorColumns(text)}
                rowKey={({ operatorId }) => operatorId}
                onOpen={({ operatorId }) => set({ operator: String(operatorId) })}
              />
              {chosen === undefined ? null : (
                <ChangeOperator key={chosen.operatorId} operator={chosen} onClose={() => set({ operator: "" })} />
              )}
            </>
          );
        }}
      </Loaded>
      {isAdding ? <AddOperator onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
