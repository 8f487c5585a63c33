// The thread that `startFlood` starts.
import { parentPort, workerData } from "node:worker_threads";
import { flood, type Flood } from "./flood.ts";

void flood(workerData as Flood).then((flooded) => parentPort?.postMessage(flooded));
