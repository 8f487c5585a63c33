import { Checkbox } from "@agio/ui";
import { useText } from "../../../shell/text.ts";

interface RowChoiceProps {
  id: number;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

/** Chooses a row for one decision about many. */
export function RowChoice({ id, isChosen, onChoose }: RowChoiceProps) {
  const text = useText();
  return (
    // The row itself opens on a press; its box does not.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span onClick={(event) => event.stopPropagation()}>
      <Checkbox
        label={<span className="sr-only">{`${text("table.selectRow")} ${id}`}</span>}
        isChecked={isChosen}
        onChange={onChoose}
      />
    </span>
  );
}
