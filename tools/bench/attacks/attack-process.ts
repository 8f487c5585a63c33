// A process of its own: attackers are elsewhere, not in the process that measures.
import { attack, type Attack } from "./attack.ts";

process.once("message", (given: Attack) => {
  const before = process.cpuUsage();
  void attack(given).then((attacked) => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...attacked, cpuSeconds: (user + system) / 1e6 }, () => process.exit(0));
  });
});
