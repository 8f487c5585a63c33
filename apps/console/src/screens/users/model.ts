import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { dayEndOf, dayStartOf } from "../../features/utc-time/utc-time.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

type User = DataOf<"operator.users.find">["rows"][number];

/** Days of the address: opened from, opened until, active on. */
export const DAY_FILTERS = ["from", "until", "active"] as const;
export const FILTERS = ["search", "mark", "isFrozen", "isVerified", ...DAY_FILTERS] as const;
export const MARKS = ["trader", "demo", "house"] as const;
type Mark = (typeof MARKS)[number];
const LEVELS = [0, 1, 2] as const;
export const FLAGS = ["true", "false"] as const;
type Flag = (typeof FLAGS)[number];

const among = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);

type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

/** The request of the filters in the address; what they do not know is left out. */
export function requestOf({ search, mark, isFrozen, isVerified, from, until, active }: Filters): {
  search: string;
  mark?: Mark;
  isFrozen?: Flag;
  isVerified?: Flag;
  beginTime?: number;
  endTime?: number;
  activeTime?: number;
} {
  const [markChosen, frozen, verified] = [among(MARKS, mark), among(FLAGS, isFrozen), among(FLAGS, isVerified)];
  const [beginTime, endTime, activeTime] = [dayStartOf(from), dayEndOf(until), dayStartOf(active)];
  return {
    search,
    ...(markChosen === undefined ? {} : { mark: markChosen }),
    ...(frozen === undefined ? {} : { isFrozen: frozen }),
    ...(verified === undefined ? {} : { isVerified: verified }),
    ...(beginTime === undefined ? {} : { beginTime }),
    ...(endTime === undefined ? {} : { endTime }),
    ...(activeTime === undefined ? {} : { activeTime }),
  };
}

export function userColumns(text: Text): Column<User>[] {
  const levelOf = ({ kycLevel }: User): string => {
    const level = LEVELS.find((one) => one === kycLevel) ?? 0;
    return text(`users.level.${level}`);
  };
  const markOf = ({ mark }: User): string => {
    const known = among(MARKS, mark);
    return known === undefined ? mark : text(`users.mark.${known}`);
  };
  const frozenOf = ({ isFrozen }: User): string => (isFrozen ? text("shell.yes") : "");
  return [
    { id: "userId", header: text("users.id"), cell: ({ userId }) => userId, csv: ({ userId }) => userId },
    {
      id: "loginName",
      header: text("users.name"),
      cell: ({ loginName }) => loginName,
      csv: ({ loginName }) => loginName,
      sort: "loginName",
    },
    { id: "email", header: text("users.email"), cell: ({ email }) => email, csv: ({ email }) => email },
    { id: "phone", header: text("users.phone"), cell: ({ phone }) => phone, csv: ({ phone }) => phone },
    { id: "mark", header: text("users.mark.label"), cell: markOf, csv: markOf },
    { id: "kycLevel", header: text("users.level.label"), cell: levelOf, csv: levelOf },
    { id: "isFrozen", header: text("users.frozen"), cell: frozenOf, csv: frozenOf },
    {
      id: "createTime",
      header: text("users.joined"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
      sort: "createTime",
    },
  ];
}
