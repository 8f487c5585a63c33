import { useStaffReread } from "@agio/api-client/staff";
import { useText } from "../../shell/text.ts";
import { NewPasskeyForm } from "../passkeys/NewPasskeyForm.tsx";

/** Where money is real nothing else is open before a passkey is there. */
export function EnrolScreen() {
  const text = useText();
  const reread = useStaffReread();
  return (
    <div className="console-card mx-auto grid max-w-md gap-3">
      <h1 className="text-20 font-semibold">{text("account.enrol")}</h1>
      <p className="text-text-2">{text("account.enrolWhy")}</p>
      <NewPasskeyForm onMade={() => reread("operator.self")} />
    </div>
  );
}
