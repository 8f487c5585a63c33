/**
 * The script of the activation page. It runs in the browser as it stands, under a policy that names its hash; what it shows
 * comes from the page (`data-` of the body) and from answers. The session it opens stays in memory.
 */
export const CONSOLE_SCRIPT = `
const element = (id) => document.getElementById(id);
const { failed, nopasskeys } = document.body.dataset;
const SECOND_FACTOR_NEEDED = -1017;
let token = "";
let password = "";

class Refused extends Error {
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

async function call(path, body) {
  const headers = { "content-type": "application/json", lang: document.body.dataset.lang };
  if (token !== "") headers.satoken = token;
  const response = await fetch("/api/operator/" + path, { method: "POST", headers, body: JSON.stringify(body) });
  const { code, msg, data, field } = await response.json();
  // The field's name on the wire ends the words; the page has words of its own for it.
  if (code !== 200) throw new Refused(code, msg.replace(" (" + field + ")", ""));
  return data;
}

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const known = (rows) => (rows ?? []).map((row) => ({ ...row, id: bytesOf(row.id) }));

/** A credential as the JSON that the server reads. */
function credentialJson({ id, type, response }, extensions) {
  const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const given = fields.filter((field) => response[field] != null);
  return {
    id,
    rawId: id,
    type,
    clientExtensionResults: extensions,
    response: {
      ...Object.fromEntries(given.map((field) => [field, textOf(response[field])])),
      ...(response.getTransports === undefined ? {} : { transports: response.getTransports() }),
    },
  };
}

function show(id, isShown) {
  element(id).hidden = !isShown;
}

/** The session is open: what may or must follow. */
function entered(data, mayRegister) {
  token = data.token;
  show("entry", false);
  show("register", mayRegister);
  show("done", data.mustEnrol !== true);
}

async function signIn(loginName, pwd, totpCode) {
  const request = { loginName, pwd, ...(totpCode === "" ? {} : { totpCode }) };
  const data = await call("login", request);
  password = pwd;
  entered(data, true);
}

async function activate({ loginName, code, pwd }) {
  await call("activate", { loginName: loginName.value, code: code.value, pwd: pwd.value });
  await signIn(loginName.value, pwd.value, "");
}

async function signInByPassword({ loginName, pwd, totpCode }) {
  try {
    await signIn(loginName.value, pwd.value, totpCode.value.trim());
  } catch (refused) {
    if (refused.code === SECOND_FACTOR_NEEDED) show("totp", true);
    throw refused;
  }
}

const needPasskeys = () => {
  if (window.PublicKeyCredential === undefined) throw new Refused(0, nopasskeys);
};

async function signInByPasskey() {
  needPasskeys();
  const { challengeId, options } = await call("passkey/loginOptions", {});
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: known(options.allowCredentials) };
  const credential = await navigator.credentials.get({ publicKey });
  const response = credentialJson(credential, credential.getClientExtensionResults());
  entered(await call("passkey/login", { challengeId, response }), false);
}

async function registerPasskey() {
  needPasskeys();
  const { options } = await call("passkey/options", { pwd: password });
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: known(options.excludeCredentials),
  };
  const credential = await navigator.credentials.create({ publicKey });
  const response = credentialJson(credential, credential.getClientExtensionResults());
  await call("passkey/add", { name: new Date().toISOString().slice(0, 10), response });
  show("register", false);
  show("done", true);
}

async function copySession() {
  await navigator.clipboard.writeText(token);
  show("copied", true);
}

/** Does one thing at a time, and says what was in the way. */
async function attempt(work) {
  const buttons = document.querySelectorAll("button");
  element("fault").textContent = "";
  for (const button of buttons) button.disabled = true;
  try {
    await work();
  } catch (error) {
    element("fault").textContent = error instanceof Refused ? error.message : failed;
    element("fault").scrollIntoView({ block: "center" });
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

for (const [id, work] of [["activate", activate], ["sign-in", signInByPassword]]) {
  element(id).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => work(event.target.elements));
  });
}
for (const [id, work] of [["by-passkey", signInByPasskey], ["register-button", registerPasskey], ["copy", copySession]])
  element(id).addEventListener("click", () => attempt(work));
`;
