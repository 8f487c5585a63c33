import type { CallFailure } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { REFUSAL_CODES } from "@agio/primitives";
import { AmountText, Banner, Button, CopyButton, Icon, NumberField, Switch } from "@agio/ui";
import { useState } from "react";
import { downloadText } from "../../../features/csv-export/download-csv.ts";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import type { Proof } from "../../../features/evidence/backing.ts";
import { fileNameOf, recompute, type Inclusion, type ShownNode, type ShownStep } from "../model.ts";

/** "Check that I am included": fetches the way from one's own balance to the root and works it out again here. */
export function InclusionCard({ proof }: { proof: Proof }) {
  const t = useTranslate();
  const api = useApi();
  const [inclusion, setInclusion] = useState<Inclusion>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const start = async () => {
    setIsReading(true);
    setFailure(undefined);
    const answer = await api.call("liabilities.inclusion", { id: proof.id, coin: proof.coin });
    setIsReading(false);
    if (answer.ok) setInclusion(answer.data);
    else
      setFailure(
        isAbsent(answer.failure) ? t("liabilities.mine.absent", { coin: proof.coin }) : failureText(answer.failure),
      );
  };
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("liabilities.mine.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("liabilities.mine.title")}</h2>
      <p className="m-0 text-12 text-text-2">{t("liabilities.mine.note")}</p>
      {failure === undefined ? null : (
        <Banner tone="danger" isRounded isLive>
          {failure}
        </Banner>
      )}
      <Button tone="accent" size="large" busy={isReading} onClick={() => void start()}>
        {t("liabilities.mine.check")}
      </Button>
      {inclusion === undefined ? null : <Checked inclusion={inclusion} proof={proof} />}
    </section>
  );
}

/** Who held nothing of the coin has no leaf. */
const isAbsent = (failure: CallFailure): boolean =>
  failure.kind === "reject" && failure.code === REFUSAL_CODES.NOT_FOUND;

function Checked({ inclusion, proof }: { inclusion: Inclusion; proof: Proof }) {
  const t = useTranslate();
  const [tampered, setTampered] = useState<string>();
  const { leaf, steps, root, isIncluded } = recompute(inclusion, proof, tampered);
  const { coin } = inclusion;
  return (
    <>
      <output
        className={`flex items-start gap-2 text-14 font-medium ${isIncluded ? "text-up" : "text-danger"}`}
        data-verdict={isIncluded ? "passed" : "failed"}
      >
        <Icon name={isIncluded ? "check" : "warn"} size={18} className="mt-px" />
        {t(isIncluded ? "liabilities.mine.passed" : "liabilities.mine.failed")}
      </output>
      <TamperSwitch inclusion={inclusion} tampered={tampered} onTamper={setTampered} />
      <ol className="m-0 grid list-none grid-cols-1 gap-2 p-0">
        <li className="grid gap-2 rounded-1 bg-surface-2 p-3 text-12" data-step="leaf">
          <p className="m-0 font-medium">{t("liabilities.step.leaf")}</p>
          <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            <Line name={t("liabilities.step.user")} value={String(inclusion.userId)} />
            <Line name={t("liabilities.step.salt")} value={inclusion.salt} />
            <Line name={t("liabilities.step.balance")} value={`${tampered ?? inclusion.balance} ${coin}`} />
          </dl>
          {leaf === undefined ? null : <Node node={leaf} coin={coin} isOwn />}
        </li>
        {steps.map((step, at) => (
          <Step
            key={step.parent.hash}
            step={step}
            coin={coin}
            number={at + 1}
            isOwnLeft={isLeft(inclusion.index, at)}
          />
        ))}
        <li className="grid gap-2 rounded-1 bg-surface-2 p-3 text-12" data-step="root">
          <p className="m-0 font-medium">{t("liabilities.step.root")}</p>
          <Node node={{ hash: proof.root, sum: proof.total }} coin={coin} name={t("evidence.stated")} />
          {root === undefined ? null : (
            <Node node={root} coin={coin} name={t("evidence.recomputed")} isWrong={!isIncluded} />
          )}
        </li>
      </ol>
      <FileCard inclusion={inclusion} />
    </>
  );
}

/** Whether one's own side is the left one at a height. */
const isLeft = (index: number, height: number): boolean => Math.floor(index / 2 ** height) % 2 === 0;

interface TamperSwitchProps {
  inclusion: Inclusion;
  tampered: string | undefined;
  onTamper: (balance: string | undefined) => void;
}

/** Lets the reader claim another balance and see that it is found out. */
function TamperSwitch({ inclusion, tampered, onTamper }: TamperSwitchProps) {
  const t = useTranslate();
  return (
    <section className="rounded-1 bg-surface-2 px-3 pb-3" aria-label={t("liabilities.tamper.title")}>
      <Switch
        isChecked={tampered !== undefined}
        onChange={(isOn) => onTamper(isOn ? inclusion.balance : undefined)}
        label={<span className="font-semibold">{t("liabilities.tamper.title")}</span>}
      />
      <p className="m-0 text-12 text-text-3">{t("liabilities.tamper.note")}</p>
      {tampered === undefined ? null : (
        <div className="mt-3">
          <NumberField
            label={t("liabilities.step.balance")}
            value={tampered}
            onChange={onTamper}
            decimals={inclusion.scale}
            trailing={<span className="ui-figures">{inclusion.coin}</span>}
          />
        </div>
      )}
    </section>
  );
}

function Step({
  step,
  coin,
  number,
  isOwnLeft,
}: {
  step: ShownStep;
  coin: string;
  number: number;
  isOwnLeft: boolean;
}) {
  const t = useTranslate();
  return (
    <li className="grid gap-2 rounded-1 bg-surface-2 p-3 text-12" data-step={number}>
      <p className="m-0 font-medium">{t("liabilities.step.pair", { number })}</p>
      <Node node={step.left} coin={coin} isOwn={isOwnLeft} />
      <Node node={step.right} coin={coin} isOwn={!isOwnLeft} />
      <p className="m-0 flex items-center gap-1 text-text-3">
        <Icon name="down" size={14} />
        SHA-256
      </p>
      <Node node={step.parent} coin={coin} isOwn />
    </li>
  );
}

interface NodeProps {
  node: ShownNode;
  coin: string;
  name?: string;
  isOwn?: boolean;
  isWrong?: boolean;
}

function Node({ node, coin, name, isOwn = false, isWrong = false }: NodeProps) {
  const format = useFormat();
  const tone = isWrong ? "text-danger" : isOwn ? "text-text-1" : "text-text-3";
  return (
    <p className={`m-0 flex flex-wrap items-baseline justify-between gap-x-3 ${tone}`}>
      <span className="min-w-0">
        {name === undefined ? null : <span className="block text-text-3">{name}</span>}
        <HashText hash={node.hash} />
      </span>
      <AmountText text={format.grouped(node.sum)} unit={coin} />
    </p>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 text-end">
        <bdi className="wrap-anywhere whitespace-normal ui-figures">{value}</bdi>
      </dd>
    </>
  );
}

/** For whoever does not trust this browser either. */
function FileCard({ inclusion }: { inclusion: Inclusion }) {
  const t = useTranslate();
  const fileName = fileNameOf(inclusion);
  const command = `npm run verify -- ${fileName}`;
  return (
    <div className="grid gap-3">
      <p className="m-0 text-12 text-text-2">{t("liabilities.mine.self")}</p>
      <div className="flex items-center justify-between gap-2 rounded-1 bg-surface-2 ps-3">
        <code className="min-w-0 wrap-anywhere whitespace-normal py-3 text-12" dir="ltr">
          {command}
        </code>
        <CopyButton variant="icon" text={command} label={t("evidence.copy")} copiedLabel={t("evidence.copied")} />
      </div>
      <Button
        tone="outline"
        onClick={() => downloadText(fileName, JSON.stringify(inclusion, undefined, 2), "application/json")}
      >
        {t("liabilities.mine.download")}
      </Button>
    </div>
  );
}
