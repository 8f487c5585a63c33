import { useState } from "react";
import { CopyButton } from "../CopyButton.tsx";
import { MarkdownText } from "../MarkdownText.tsx";
import { OneTimeCodeField } from "../OneTimeCodeField.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { QrCode } from "../QrCode.tsx";
import { ResendButton } from "../ResendButton.tsx";
import { StrengthMeter } from "../StrengthMeter.tsx";
import { SubmitBar } from "../SubmitBar.tsx";
import { TextArea } from "../TextArea.tsx";
import { showToast } from "../Toast.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const ADDRESS = "https://example.org/a-page-to-open-by-camera";
const WAIT_SECONDS = 60;
const TEXT = `## A heading
A paragraph with **bold words** and [a link](${ADDRESS}).

- first point
- second point

1. step one
2. step two`;

/** Codes, passwords, texts and the submit bar. */
export function Proofs() {
  const [code, setCode] = useState("12");
  const [password, setPassword] = useState("Rivertone7");
  const [note, setNote] = useState("");
  return (
    <>
      <Specimen title="One-time code">
        <OneTimeCodeField label="Code" value={code} onChange={setCode} onComplete={(whole) => showToast(whole)} />
        <OneTimeCodeField label="Refused code" value="123456" onChange={() => undefined} error="The code is wrong" />
        <Line>
          <ResendButton
            label="Send again"
            waitText={(seconds) => `Again in ${seconds} s`}
            onSend={() => Promise.resolve(WAIT_SECONDS)}
          />
          <CopyButton text={ADDRESS} label="Copy" copiedLabel="Copied" />
          <CopyButton variant="icon" text={ADDRESS} label="Copy" copiedLabel="Copied" />
        </Line>
      </Specimen>
      <Specimen title="Password strength">
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" value={password} onChange={setPassword} />
        <StrengthMeter password={password} label="Strength" words={["Weak", "Fair", "Good", "Strong"]} />
      </Specimen>
      <Specimen title="QR code">
        <QrCode text={ADDRESS} label="Page address" />
      </Specimen>
      <Specimen title="Text">
        <TextArea label="Text area" maxLength={200} isCounted value={note} onChange={setNote} />
        <MarkdownText text={TEXT} firstLevel={2} />
      </Specimen>
      <Specimen title="Submit bar">
        <div>
          <SubmitBar
            price={12_345}
            label="Total"
            unit="USD"
            tip="A line above"
            buttonText="Submit"
            onSubmit={() => undefined}
          />
        </div>
        <div>
          <SubmitBar buttonText="Only a button" onSubmit={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
