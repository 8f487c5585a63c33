import type { DataOf } from "@agio/api-contract";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { failureText, showFailure } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";
import type { FactRow } from "../model.ts";

type Travel = DataOf<"operator.compliance.showTravel">;
type Party = Travel["originator"];

const PARTIES = ["originator", "beneficiary"] as const;
const FIELDS = [
  ...(["name", "account", "address", "country"] as const),
  ...(["documentNumber", "birthDate", "provider", "providerId"] as const),
];

interface TravelFormProps {
  fact: FactRow;
  onClose: () => void;
}

/** Travel-rule data of a transfer: shown once somebody says why they need them. */
export function TravelForm({ fact, onClose }: TravelFormProps) {
  const text = useText();
  const show = useStaffSend("operator.compliance.showTravel");
  const [shown, setShown] = useState<Travel>();
  const [why, setWhy] = useState("");
  const kind = fact.kind === "deposit" ? ("deposit" as const) : ("withdrawal" as const);
  const reveal = async (reason: string) => {
    const answer = await show.send({ kind, id: fact.refId, reason });
    if (!answer.ok) return showFailure(answer.failure);
    setWhy(reason);
    setShown(answer.data);
  };
  if (shown !== undefined) return <OpenForm {...{ shown, kind, why, onClose }} id={fact.refId} />;
  return (
    <ReasonDialog
      title={text("compliance.travel.title")}
      confirmLabel={text("compliance.travel.show")}
      isBusy={show.isSending}
      onConfirm={(reason) => void reveal(reason)}
      onClose={onClose}
    >
      <p>{text("compliance.travel.note")}</p>
    </ReasonDialog>
  );
}

interface OpenFormProps {
  shown: Travel;
  kind: "deposit" | "withdrawal";
  id: number;
  why: string;
  onClose: () => void;
}

function OpenForm({ shown, kind, id, why, onClose }: OpenFormProps) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.compliance.setTravel");
  const [parties, setParties] = useState({ originator: shown.originator, beneficiary: shown.beneficiary });
  const [fault, setFault] = useState("");
  const save = async () => {
    const answer = await send({ kind, id, version: shown.version, ...parties, reason: why });
    if (!answer.ok) return setFault(failureText(answer.failure));
    reread("operator.compliance.showCase");
    showToast(text("shell.done"), "success");
    onClose();
  };
  const change = (party: (typeof PARTIES)[number], field: keyof Party, value: string) =>
    setParties({ ...parties, [party]: { ...parties[party], [field]: value } });
  return (
    <Drawer
      title={`${text("compliance.travel.title")}: ${text(`compliance.fact.${kind}`)} ${id}`}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} onClick={() => void save()}>
          {text("shell.save")}
        </Button>
      }
    >
      <div className="grid gap-4 p-4">
        {PARTIES.map((party) => (
          <fieldset key={party} className="grid gap-2">
            <legend className="text-14 font-semibold">{text(`compliance.travel.${party}`)}</legend>
            {FIELDS.map((field) => (
              <TextField
                key={field}
                label={text(`compliance.travel.${field}`)}
                size="small"
                value={parties[party][field]}
                onChange={(value) => change(party, field, value)}
              />
            ))}
          </fieldset>
        ))}
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}
