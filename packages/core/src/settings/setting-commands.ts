/**
 * The next version of a section of the settings that two people change, asked for by one operator and agreed to by another.
 * `text` is the section's value as JSON.
 */
export interface ChangeSetting {
  readonly type: "ChangeSetting";
  readonly section: string;
  readonly version: number;
  readonly text: string;
  readonly operatorId: number;
  readonly checkerId: number;
  readonly reason: string;
}
