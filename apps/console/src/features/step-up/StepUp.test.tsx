// @vitest-environment happy-dom
import { createQueryClient, createStaffClient, StaffProvider } from "@agio/api-client/staff";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { answerProof, askForProof } from "../../shell/proof.ts";
import { StepUp } from "./StepUp.tsx";

const options = { operatorId: 1, loginName: "maker", isLocked: false, factors: ["password"], passkey: null };

test("the field of the proof has the focus once it is there: whoever types on does not leave the question", async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  let answer = (_: Response): void => {};
  const fetching = () => new Promise<Response>((resolve) => (answer = resolve));
  const client = createStaffClient({ baseUrl: "http://127.0.0.1:9", fetch: fetching });
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StaffProvider client={client} queries={createQueryClient()}>
        <StepUp />
      </StaffProvider>,
    ),
  );
  let proven: Promise<boolean> = Promise.resolve(true);
  await act(async () => void (proven = askForProof("fresh")));
  expect(place.querySelector("input")).toBeNull();
  await act(async () => answer(new Response(JSON.stringify({ code: 200, msg: "", data: options }))));
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector("input")));
  expect(place.querySelector("input")?.type).toBe("password");
  await act(async () => answerProof(false));
  expect(await proven).toBe(false);
  expect(place.querySelector("dialog")).toBeNull();
  await act(async () => root.unmount());
  place.remove();
});
