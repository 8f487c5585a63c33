import type { VerificationStateData } from "@agio/api-contract";
import { classNames } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { LEVEL_NAMES, progressOf } from "../model.ts";
import type { LevelName, LevelProgress } from "../model.ts";

const TONES: Readonly<Record<LevelProgress, string>> = {
  none: "bg-surface-2 text-text-2",
  pending: "bg-warn-soft text-warn",
  passed: "bg-accent-soft text-accent",
  refused: "bg-down-soft text-danger",
};

const CELL = "px-3 py-3 align-middle";

/** Benefit and progress of each level; a row leads to its level. */
export function LevelTable({ state, shown }: { state: VerificationStateData; shown: LevelName }) {
  const t = useTranslate();
  const format = useFormat();
  const limitText = (limit: string | null) =>
    limit === null ? t("verification.table.noLimit") : `${format.grouped(limit)} USDT`;
  return (
    <div className="overflow-hidden rounded-2 border border-line bg-surface-1">
      <table className="w-full border-collapse text-14">
        <caption className="ui-hidden">{t("verification.table.label")}</caption>
        <thead>
          <tr className="text-12 text-text-3">
            <th scope="col" className={`${CELL} pb-1 text-start font-normal`}>
              {t("verification.table.level")}
            </th>
            <th scope="col" className={`${CELL} pb-1 text-start font-normal`}>
              {t("verification.table.limit")}
            </th>
            <th scope="col" className={`${CELL} pb-1 text-end font-normal`}>
              {t("verification.table.status")}
            </th>
          </tr>
        </thead>
        <tbody>
          {LEVEL_NAMES.map((level) => {
            const progress = progressOf(state[level].status);
            const isShown = level === shown;
            return (
              <tr key={level} className={classNames("relative border-t border-line", isShown && "bg-surface-2")}>
                <th scope="row" className={`${CELL} text-start`}>
                  <a
                    className="inline-flex min-h-5 items-center font-semibold text-text-1 no-underline after:absolute after:inset-0"
                    href={hrefOf(paths.verification(level))}
                    aria-current={isShown ? "true" : undefined}
                  >
                    {t(`verification.level.${level}`)}
                  </a>
                </th>
                <td className={`${CELL} text-text-1`}>
                  <span className="ui-figures">{limitText(state[level].dayLimit)}</span>
                </td>
                <td className={`${CELL} text-end`}>
                  <span
                    className={`inline-block rounded-1 px-2 py-1 text-12 font-semibold whitespace-nowrap ${TONES[progress]}`}
                  >
                    {t(`verification.status.${progress}`)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
