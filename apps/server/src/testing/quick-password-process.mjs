// The password process of test exchanges. It answers at once: no test of a call is about how long a hash takes. What it
// stores looks like a hash to whoever searches answers for one.
process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, password, stored }) => {
  const hash = `$argon2-quick$${password}`;
  process.send({ id, result: stored === undefined ? hash : stored === hash });
});
