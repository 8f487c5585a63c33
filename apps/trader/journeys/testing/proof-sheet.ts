import type { Locator, Page } from "playwright-core";

/** The sheet that asks who sits there. */
export const proofSheet = (page: Page): Locator => page.getByRole("dialog", { name: "Confirm that it is you" });

/** Answers it with the sign-in password. */
export async function proveByPassword(page: Page, password = "Secret-1234"): Promise<void> {
  const sheet = proofSheet(page);
  await sheet.getByLabel("Your sign-in password", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
  await sheet.waitFor({ state: "hidden" });
}
