// A process of its own, so that the load waits for nobody who measures.
import { flood, type Flood } from "./flood.ts";

process.once("message", (given: Flood) => {
  const before = process.cpuUsage();
  void flood(given).then((flooded) => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...flooded, cpuSeconds: (user + system) / 1e6 }, () => process.exit(0));
  });
});
