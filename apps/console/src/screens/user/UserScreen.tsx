import { useStaffCall } from "@agio/api-client/staff";
import { Link, Navigate, useParams } from "react-router";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { useView } from "../../features/view/use-view.ts";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { NotFound } from "../../shell/Notes.tsx";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { Accounts } from "./Accounts.tsx";
import { Actions } from "./Actions.tsx";
import { Balances } from "./Balances.tsx";
import { momentOf, tabOf, type UserData } from "./model.ts";
import { Profile } from "./Profile.tsx";
import { Restrictions } from "./Restrictions.tsx";
import { TabRows } from "./TabRows.tsx";

const PAGE_HEIGHT = 480;
const SECOND_MS = 1_000;
/** Tables that live follow within a moment. */
const BEHIND_MS_SHOWN = 5_000;

/** Everything about one user: who they are, what they hold, what they did, and what the staff may do for them. */
export function UserScreen() {
  const { userId = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(userId) ? <User key={userId} userId={Number(userId)} /> : <NotFound />;
}

function User({ userId }: { userId: number }) {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["tab", "day", "sequence", "number", "product", "account"]);
  const page = useStaffCall("operator.users.page", { userId, ...momentOf(values.day, values.sequence) });
  return (
    <Page title={`${text("users.title")} · ${userId}`}>
      <Loaded remote={page} height={PAGE_HEIGHT}>
        {(user) =>
          // The number of an account leads to whom it belongs, with what was done in it.
          user.profile.userId !== userId ? (
            <Navigate replace to={paths.ownedAccount(user.profile.userId, userId)} />
          ) : (
            <>
              <Behind user={user} />
              <div className="grid gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
                <Profile profile={user.profile} />
                <Balances
                  balances={user.balances}
                  day={values.day}
                  sequence={values.sequence}
                  onMoment={(moment) => set(moment)}
                />
                <div className="grid content-start gap-4">
                  <Restrictions userId={userId} restrictions={user.restrictions} />
                  <Actions userId={userId} />
                  {may("users.reveal") ? <Link to={paths.statements(userId)}>{text("users.documents")}</Link> : null}
                </div>
              </div>
              <Accounts userId={userId} accounts={user.accounts} />
              <TabRows
                userId={userId}
                accountId={user.accounts.find(({ id }) => String(id) === values.account)?.id ?? userId}
                tabs={user.tabs}
                tab={tabOf(values.tab)}
                sought={{ number: values.number, product: values.product }}
                onTab={(tab) => set({ tab, number: "", product: "" })}
                onOwn={() => set({ account: "" })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** How far the tables are behind what has happened. */
function Behind({ user: { lag, behindMs } }: { user: UserData }) {
  const text = useText();
  if (lag === 0 || behindMs < BEHIND_MS_SHOWN) return null;
  return (
    <output className="rounded-1 bg-warn-soft px-3 py-2 text-13 text-warn">
      {text("users.behind", { count: format.count(lag), time: `${format.count(Math.round(behindMs / SECOND_MS))} s` })}
    </output>
  );
}
