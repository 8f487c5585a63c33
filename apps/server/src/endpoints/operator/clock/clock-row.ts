import type { Services } from "../../services.ts";

export function clockRow({ platformClock }: Pick<Services, "platformClock">) {
  const time = platformClock.now();
  const differenceMs = Math.round(platformClock.differenceMs());
  return { time, machineTime: time + differenceMs, differenceMs, isOff: platformClock.isOff() };
}
