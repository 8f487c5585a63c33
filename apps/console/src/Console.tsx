import { ErrorBoundary, Skeleton } from "@agio/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { ROUTES } from "./routes.tsx";
import { EnrolScreen } from "./features/entry/EnrolScreen.tsx";
import { EntryScreen } from "./features/entry/EntryScreen.tsx";
import { SearchBox } from "./features/search/SearchBox.tsx";
import { IdleLock } from "./features/step-up/IdleLock.tsx";
import { StepUp } from "./features/step-up/StepUp.tsx";
import { Frame } from "./shell/Frame.tsx";
import { Fault, NotFound, NotYours } from "./shell/Notes.tsx";
import { useQueueSocket } from "./shell/queue-live.ts";
import { useSelf, type Self } from "./shell/self.ts";
import { useSession } from "./shell/session.ts";

/** Frame of every screen; without a session the entry, and then the page that was asked for. */
export function Console() {
  const token = useSession((session) => session.token);
  const queries = useQueryClient();
  // Nothing of one operator is there for the next.
  useEffect(() => {
    if (token === undefined) queries.clear();
  }, [token, queries]);
  return token === undefined ? <EntryScreen /> : <SignedIn />;
}

/** The first screen that an operator may open. */
const startOf = (self: Self): string =>
  ROUTES.find(({ menu, permission }) => menu !== undefined && self.permissions.includes(permission))?.path ?? "/";

function SignedIn() {
  const location = useLocation();
  const self = useSelf();
  useQueueSocket();
  return (
    <Frame self={self} search={self?.permissions.includes("users.read") === true ? <SearchBox /> : null}>
      <IdleLock />
      <StepUp />
      {/* Every address that is typed has the same key. */}
      <ErrorBoundary resetKey={`${location.key} ${location.pathname}${location.search}`} Fallback={Fault}>
        <Suspense fallback={<Skeleton />}>
          {self === undefined ? (
            <Skeleton />
          ) : self.mustEnrol ? (
            <EnrolScreen />
          ) : (
            <Routes>
              {ROUTES.map(({ path, Screen, permission }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    // Every role has the permission about oneself.
                    permission === "self" || self.permissions.includes(permission) ? (
                      <Screen />
                    ) : (
                      <NotYours permission={permission} />
                    )
                  }
                />
              ))}
              <Route path="/" element={<Navigate to={startOf(self)} replace />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          )}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
