/** The name in the address under which a list keeps the rows that were chosen. */
export const CHOSEN = "chosen";

/** An address of so many numbers is still one. */
const CHOSEN_MAX = 200;
const NUMBER = /^[1-9]\d{0,15}$/;

/** Numbers of the rows that the address names, each once: "12.15". */
export const chosenIn = (value: string): readonly number[] =>
  [...new Set(value.split(".").filter((part) => NUMBER.test(part)))].slice(0, CHOSEN_MAX).map(Number);

/** The same with one more, or without it. */
export function choosing(value: string, id: number, isOn: boolean): string {
  const others = chosenIn(value).filter((one) => one !== id);
  return (isOn ? [...others, id].slice(0, CHOSEN_MAX) : others).join(".");
}
