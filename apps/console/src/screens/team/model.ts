import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Operator = DataOf<"operator.operators.list">[number];

/** A member of the staff as somebody wants them to be. */
export interface OperatorDraft {
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  readonly resetAuthenticator: boolean;
  readonly resetPassword: boolean;
  /** "" leaves it as it is. */
  readonly email: string;
}

export const draftOf = ({ roles, isDisabled }: Operator): OperatorDraft => ({
  ...{ roles, isDisabled, resetAuthenticator: false, resetPassword: false, email: "" },
});

/** Whether a draft changes anything. */
export function isChanged(operator: Operator, draft: OperatorDraft): boolean {
  const roles = (names: readonly string[]): string => names.toSorted().join();
  return (
    roles(operator.roles) !== roles(draft.roles) ||
    operator.isDisabled !== draft.isDisabled ||
    draft.resetAuthenticator ||
    draft.resetPassword ||
    (draft.email.trim() !== "" && draft.email.trim() !== operator.email)
  );
}

export function changeRequest(
  { operatorId }: Operator,
  { roles, isDisabled, resetAuthenticator, resetPassword, email }: OperatorDraft,
  reason: string,
): RequestOf<"operator.operators.change"> {
  const address = email.trim();
  return {
    ...{ operatorId, roles: [...roles], isDisabled, resetAuthenticator, resetPassword, reason },
    ...(address === "" ? {} : { email: address }),
  };
}

/** Those whose rows somebody changed outside of the exchange: "ben (2), 7". */
export const changedNames = (operators: readonly Operator[]): string =>
  operators
    .filter((operator) => operator.isChanged)
    .map(({ operatorId, loginName }) => (loginName === "" ? String(operatorId) : `${loginName} (${operatorId})`))
    .join(", ");

/** A name more, or one less. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

function stateOf({ isChanged: isForeign, isDisabled, isActive }: Operator, text: Text): string {
  if (isForeign) return text("team.state.changed");
  if (isDisabled) return text("team.state.dismissed");
  return text(isActive ? "team.state.active" : "team.state.invited");
}

function factorsOf({ hasPasskey, hasAuthenticator }: Operator, text: Text): string {
  const bound = [
    ...(hasPasskey ? [text("team.factors.passkey")] : []),
    ...(hasAuthenticator ? [text("team.factors.authenticator")] : []),
  ];
  return bound.length === 0 ? text("team.factors.none") : bound.join(", ");
}

export function operatorColumns(text: Text): Column<Operator>[] {
  const column = (id: "loginName" | "email", words: string): Column<Operator> => ({
    ...{ id, header: words, cell: (row) => row[id], csv: (row) => row[id] },
  });
  return [
    { id: "id", header: text("team.id"), cell: ({ operatorId }) => operatorId, csv: ({ operatorId }) => operatorId },
    column("loginName", text("team.loginName")),
    {
      id: "roles",
      header: text("team.roles"),
      cell: ({ roles }) => roles.join(", "),
      csv: ({ roles }) => roles.join(" "),
    },
    column("email", text("team.email")),
    {
      id: "state",
      header: text("team.state.label"),
      cell: (row) => stateOf(row, text),
      csv: (row) => stateOf(row, text),
    },
    {
      id: "factors",
      header: text("team.factors.label"),
      cell: (row) => factorsOf(row, text),
      csv: (row) => factorsOf(row, text),
    },
    {
      id: "createTime",
      header: text("team.since"),
      cell: ({ createTime }) => format.date(createTime),
      csv: ({ createTime }) => format.date(createTime),
    },
  ];
}
