import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { inlineScriptHashes, readFiles, sendMissing } from "./built-files.ts";
import { sendCounted, sendTooMuch } from "./kept-body.ts";
import { contentSecurityPolicy, pictureHosts, socketHosts } from "./security-headers.ts";
import type { Shown } from "./static-files.ts";

const PLACE = "/console";

/**
 * Serves the operator console from memory, where the staff's calls are. Routing inside it is by hash, so any other path
 * is not there. No page of another host may frame it, and no cache keeps its page.
 */
export async function addConsoleFiles(
  app: FastifyInstance,
  folder: string,
  { takeBytes, publicUrl, settings, pictures }: Pick<Shown, "takeBytes" | "publicUrl" | "settings" | "pictures">,
): Promise<void> {
  const files = await readFiles(folder);
  const page = files.get("/index.html");
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(inlineScriptHashes(page?.bytes.toString("utf8") ?? ""), {
      pictures: () => pictureHosts(settings(), pictures()),
      sockets: ({ headers }) => socketHosts(publicUrl, headers.host),
    }),
    // Set by the proxy that ends TLS; over plain HTTP the header would be ignored.
    strictTransportSecurity: false,
  });
  app.get(PLACE, (_request, reply) => reply.redirect(`${PLACE}/`));
  app.get(`${PLACE}/*`, async (request, reply) => {
    const asked = (request.url.split("?", 1)[0] ?? "").slice(PLACE.length);
    const file = asked === "/" ? page : files.get(asked);
    if (file !== undefined) return sendCounted(file, takeBytes, request, reply);
    if (!takeBytes(request.ip, 0)) return sendTooMuch(reply);
    return sendMissing(reply, asked === "/" ? "The console is not built: npm run build." : "Not found.");
  });
}
