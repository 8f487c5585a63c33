import { useState } from "react";
import { NumberField } from "../NumberField.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { Select } from "../Select.tsx";
import { Stepper } from "../Stepper.tsx";
import { TextField } from "../TextField.tsx";
import { Specimen } from "./Specimen.tsx";

/** Text fields. */
export function Fields() {
  const [text, setText] = useState("");
  const [amount, setAmount] = useState("0.25");
  const [count, setCount] = useState("3");
  const [zone, setZone] = useState("a");
  return (
    <Specimen title="Fields">
      <TextField label="Text" placeholder="Placeholder" hint="A hint" value={text} onChange={setText} />
      <TextField label="Refused" value="wrong" onChange={setText} error="The reason in words" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" value={text} onChange={setText} />
      <NumberField
        label="Number, 0 to 100, 4 decimals"
        min="0"
        max="100"
        decimals={4}
        trailing="BTC"
        value={amount}
        onChange={setAmount}
      />
      <Stepper
        label="Stepper, 1 to 9"
        min="1"
        max="9"
        decimals={0}
        decreaseLabel="Less"
        increaseLabel="More"
        value={count}
        onChange={setCount}
      />
      <Select
        label="Select"
        value={zone}
        onChange={setZone}
        options={[
          { id: "a", label: "First choice" },
          { id: "b", label: "Second choice" },
        ]}
      />
    </Specimen>
  );
}
