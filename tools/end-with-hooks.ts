// Vitest ends a worker by a signal, which by itself runs no "exit" hook: folders and servers of its tests would stay.
const SIGNAL = "SIGTERM";

if (process.listenerCount(SIGNAL) === 0) process.once(SIGNAL, () => process.exit());
