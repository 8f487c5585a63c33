import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { CHAIN_COLUMNS, FIXED_COLUMNS, type ChainColumn } from "../chain-columns.ts";
import { useColumnName } from "./column-names.ts";

interface ColumnChoiceProps {
  columns: readonly ChainColumn[];
  onChoose: (columns: readonly ChainColumn[]) => void;
}

/** A button that opens the list of columns; a tick takes effect at once and is kept on the device. */
export function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const t = useTranslate();
  const nameOf = useColumnName();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (column: ChainColumn, isShown: boolean) =>
    onChoose(isShown ? [...columns, column] : columns.filter((each) => each !== column));
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        {t("option.chain.columns")}
      </Button>
      {isOpen ? (
        <Sheet isOpen onClose={() => setIsOpen(false)} title={t("option.chain.columns")} closeLabel={t("common.close")}>
          <div className="grid gap-1 pb-4">
            {CHAIN_COLUMNS.filter((column) => !FIXED_COLUMNS.includes(column)).map((column) => (
              <Checkbox
                key={column}
                label={nameOf(column)}
                isChecked={columns.includes(column)}
                onChange={(isShown) => toggle(column, isShown)}
              />
            ))}
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
