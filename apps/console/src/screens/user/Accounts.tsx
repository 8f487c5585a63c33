import { Link } from "react-router";
import { UserLink } from "../../features/facts/UserLink.tsx";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { accountState, type OwnedAccount, type UserData } from "./model.ts";

const COLUMNS = ["id", "kind", "state", "leader"] as const;
const FIGURES = ["followers", "equity", "available", "funds", "withheld"] as const;
/** A column that an account of this kind has nothing in. */
const NOTHING = "–";

/** The accounts that somebody owns beside their own: where they lead from, and whom they follow. */
export function Accounts({ userId, accounts }: { userId: number; accounts: UserData["accounts"] }) {
  const text = useText();
  return (
    <section
      className="console-card grid grid-cols-[minmax(0,1fr)] gap-3 text-13"
      aria-label={text("users.accounts.title")}
    >
      <h2 className="text-14 font-semibold">{text("users.accounts.title")}</h2>
      {accounts.length === 0 ? (
        <p className="text-text-2">{text("users.accounts.empty")}</p>
      ) : (
        // A list that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="max-h-72 overflow-auto" tabIndex={0}>
          <table className="console-table">
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {text(`users.accounts.${column}`)}
                  </th>
                ))}
                {FIGURES.map((column) => (
                  <th key={column} scope="col" data-numeric="">
                    {text(`users.accounts.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <Account key={account.id} userId={userId} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Account({ userId, account }: { userId: number; account: OwnedAccount }) {
  const text = useText();
  const { id, kind, equity, available, follow, lead } = account;
  const state = accountState(account);
  return (
    <tr>
      <td>
        <Link className="text-accent underline" to={paths.ownedAccount(userId, id)}>
          {id}
        </Link>
      </td>
      <td>{text(`users.accounts.kinds.${kind}`)}</td>
      <td>{state === undefined ? NOTHING : text(`users.accounts.states.${state}`)}</td>
      <td>
        {follow === null ? (
          NOTHING
        ) : (
          <>
            {follow.leaderId} · <UserLink userId={follow.leaderUserId} name={follow.leaderName} />
          </>
        )}
      </td>
      <td data-numeric="">{lead === null ? NOTHING : format.count(lead.followers)}</td>
      <td data-numeric="">{format.amount(equity)}</td>
      <td data-numeric="">{format.amount(available)}</td>
      <td data-numeric="">{follow === null ? NOTHING : format.amount(follow.funds)}</td>
      <td data-numeric="">{follow === null ? NOTHING : format.amount(follow.withheld)}</td>
    </tr>
  );
}
