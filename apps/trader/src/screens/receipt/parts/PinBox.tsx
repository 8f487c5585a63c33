import { useApi } from "@agio/api-client/react";
import { checkPinnedHead, pinBehind, type EvidenceCheck, type PublishedHead } from "@agio/formulas";
import { Button, TextField } from "@agio/ui";
import { useId, useState } from "react";
import { readHeads } from "../../../features/evidence/read-tape.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { needsKey, readPins, type PinProblem, type PinSource } from "../pinned-heads.ts";

interface PinBoxProps {
  /** The published heads that the receipt's ticks arrive at. */
  heads: readonly PublishedHead[];
  onCheck: (check: EvidenceCheck | undefined) => void;
}

const EMPTY: PinSource = { head: "", file: "", key: "" };

/** Asks for a head that the reader has from elsewhere, and follows the published ones to it. */
export function PinBox({ heads, onCheck }: PinBoxProps) {
  const t = useTranslate();
  const [source, setSource] = useState(EMPTY);
  const [fileName, setFileName] = useState("");
  const { problem, isChecking, check, forget } = usePinning(heads, onCheck);
  const change = (part: Partial<PinSource>) => {
    setSource({ ...source, ...part });
    forget();
  };
  const isFile = fileName !== "";
  return (
    <form
      className="grid gap-3 rounded-1 border border-line p-3"
      aria-label={t("evidence.pin.title")}
      onSubmit={(event) => {
        event.preventDefault();
        void check(source);
      }}
    >
      <div>
        <h3 className="m-0 text-14 font-semibold">{t("evidence.pin.title")}</h3>
        <p className="m-0 mt-1 text-12 text-text-2">{t("evidence.pin.note")}</p>
      </div>
      {isFile ? (
        <p className="m-0 flex items-center justify-between gap-2 text-12">
          <bdi className="min-w-0 truncate">{fileName}</bdi>
          <Button
            size="small"
            tone="outline"
            onClick={() => {
              setFileName("");
              change(EMPTY);
            }}
          >
            {t("evidence.pin.typed")}
          </Button>
        </p>
      ) : (
        <TextField
          label={t("evidence.pin.head")}
          value={source.head}
          onChange={(head) => change({ head })}
          placeholder="1234:0f3a…"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
      )}
      {isFile && needsKey(source.file) ? (
        <TextField
          label={t("evidence.pin.key")}
          value={source.key}
          onChange={(key) => change({ key })}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
      ) : null}
      {problem === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="accent" size="small" busy={isChecking}>
          {t("evidence.pin.check")}
        </Button>
        <FileChoice
          onText={(name, file) => {
            setFileName(name);
            change({ ...EMPTY, file });
          }}
        />
      </div>
    </form>
  );
}

function usePinning(heads: readonly PublishedHead[], onCheck: PinBoxProps["onCheck"]) {
  const t = useTranslate();
  const api = useApi();
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const refused = (why: PinProblem | "older") => setProblem(t(`evidence.pin.problem.${why}`));
  const follow = async (source: PinSource) => {
    const read = await readPins(source);
    if ("problem" in read) return refused(read.problem);
    const pin = pinBehind(read.pins, heads);
    if (pin === undefined) return refused("older");
    const first = Math.min(...heads.map(({ seq }) => seq));
    const between = await readHeads(api, first + 1, pin.seq);
    if (!between.ok) return setProblem(failureText(between.failure));
    return onCheck(checkPinnedHead(heads, between.data, pin));
  };
  const forget = () => {
    setProblem(undefined);
    onCheck(undefined);
  };
  const check = async (source: PinSource) => {
    setIsChecking(true);
    forget();
    await follow(source);
    setIsChecking(false);
  };
  return { problem, isChecking, check, forget };
}

function FileChoice({ onText }: { onText: (name: string, text: string) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center text-14 text-accent underline focus-within:outline-2"
    >
      {t("evidence.pin.file")}
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void file.text().then((text) => onText(file.name, text));
        }}
      />
    </label>
  );
}
