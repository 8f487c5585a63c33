import { fieldName, fieldValue } from "../fields/field-name.ts";
import { useText } from "../../shell/text.ts";
import { changesBetween } from "./changes.ts";

/** The fields that a change touches, before and after side by side. */
export function Diff({ before, after }: { before: unknown; after: unknown }) {
  const text = useText();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className="text-text-2">{text("reason.unchanged")}</p>;
  return (
    <div className="overflow-x-auto rounded-1 border border-line">
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">{text("reason.field")}</th>
            <th scope="col">{text("reason.before")}</th>
            <th scope="col">{text("reason.after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before: was, after: will }) => (
            <tr key={path}>
              <th scope="row" title={path}>
                {fieldName(text, path)}
              </th>
              <td className="text-down">{was === undefined ? null : fieldValue(text, path, was)}</td>
              <td className="text-up">{will === undefined ? null : fieldValue(text, path, will)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
