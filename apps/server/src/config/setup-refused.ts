/** The environment or an option cannot be used. The message names it and says why. */
export class SetupRefused extends Error {
  override readonly name = "SetupRefused";
}
