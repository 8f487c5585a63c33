/** The texts of one area as its file holds them: flat, or grouped one inside the other. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

/** Dotted paths of all texts in a group: {cancel, form: {price}} → "cancel" | "form.price". */
export type TextPath<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Name : `${Name}.${TextPath<Group[Name]>}`;
}[keyof Group & string];

/** A group as one dictionary by dotted path. */
export function flatTexts(group: TextGroup, prefix = ""): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(group)) {
    if (typeof value === "string") flat[prefix + name] = value;
    else Object.assign(flat, flatTexts(value, `${prefix}${name}.`));
  }
  return flat;
}
