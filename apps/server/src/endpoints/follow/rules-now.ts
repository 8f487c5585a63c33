import { copyRulesOf } from "@agio/core";
import { copyRulesIn } from "../../copies/copy-rules-in.ts";
import type { LeadTerms } from "../../copies/leader-rows.ts";
import type { Services } from "../services.ts";

/** The rules of copy trading that a follow would begin with now. */
export async function rulesNow({ markets, pipeline, settings }: Pick<Services, "markets" | "pipeline" | "settings">) {
  return (await pipeline.read(copyRulesOf)) ?? copyRulesIn(settings(), markets);
}

export async function leadTerms(services: Parameters<typeof rulesNow>[0]): Promise<LeadTerms> {
  const { sharePpm, followsMax } = await rulesNow(services);
  return { sharePpm, followsMax };
}
