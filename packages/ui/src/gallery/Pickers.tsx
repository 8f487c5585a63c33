import { useState } from "react";
import { AddressForm } from "../AddressForm.tsx";
import { EMPTY_AREA_CODE } from "../area-columns.ts";
import { AreaPicker } from "../AreaPicker.tsx";
import { Button } from "../Button.tsx";
import { PickerField } from "../PickerField.tsx";
import { SearchSheet } from "../SearchList.tsx";
import { SAMPLE_AREAS } from "../testing/areas.ts";
import { TimePicker } from "../TimePicker.tsx";
import { showToast } from "../Toast.tsx";
import { WheelPicker } from "../WheelPicker.tsx";
import { Specimen } from "./Specimen.tsx";

const FRUIT = ["Apple", "Cherry", "Lemon", "Melon", "Orange", "Peach", "Plum", "Quince"].map((text) => ({
  id: text,
  value: text,
  text,
  label: text,
}));
const LEVELS = ["Province", "City", "District"] as const;

/** Wheels, searches and forms of choice. */
export function Pickers() {
  const [fruit, setFruit] = useState<readonly string[]>(["Lemon"]);
  const [time, setTime] = useState("11:00:00");
  const [area, setArea] = useState(EMPTY_AREA_CODE);
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <Specimen title="Wheel picker">
        <WheelPicker
          label="Fruit"
          columns={[{ id: "fruit", label: "Fruit", options: FRUIT }]}
          values={fruit}
          onChange={setFruit}
        />
      </Specimen>
      <Specimen title={`Time picker, 09:30:00 to 23:00:00: ${time}`}>
        <TimePicker
          label="Time"
          hourLabel="Hour"
          minuteLabel="Minute"
          secondLabel="Second"
          min="09:30:00"
          max="23:00:00"
          value={time}
          onChange={setTime}
        />
      </Specimen>
      <Specimen title={`Area picker: ${area}`}>
        <AreaPicker
          label="Area"
          columnLabels={LEVELS}
          placeholders={["Choose", "Choose", "Choose"]}
          areas={SAMPLE_AREAS}
          code={area}
          onChange={setArea}
        />
      </Specimen>
      <Specimen title="Search list in a sheet">
        <PickerField label="Fruit" text={fruit[0] ?? ""} placeholder="Choose" onOpen={() => setIsSearching(true)} />
        <SearchSheet
          isOpen={isSearching}
          onClose={() => setIsSearching(false)}
          title="Fruit"
          closeLabel="Close"
          searchLabel="Search"
          emptyText="Nothing found"
          options={FRUIT}
          value={fruit[0]}
          onChoose={(id) => setFruit([id])}
        />
        <Button onClick={() => setFruit([])}>Clear</Button>
      </Specimen>
      <Specimen title="Address form">
        <AddressForm
          words={{
            name: "Name",
            phone: "Phone",
            area: "Area",
            chooseArea: "Choose",
            areaColumns: LEVELS,
            detail: "Detail address",
            save: "Save",
            done: "Done",
            close: "Close",
            faults: {
              nameEmpty: "Name is empty",
              phoneInvalid: "Phone is invalid",
              areaEmpty: "Area is empty",
              detailEmpty: "Detail address is empty",
            },
          }}
          areas={SAMPLE_AREAS}
          onSave={({ name }) => showToast(name, "success")}
        />
      </Specimen>
    </>
  );
}
