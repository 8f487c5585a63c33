import { useStaffCall } from "@agio/api-client/staff";
import { Button, ButtonLink } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useConsoleLanguage, useText } from "../../shell/text.ts";
import type { Incident } from "./model.ts";
import { IncidentForm } from "./parts/IncidentForm.tsx";

const EVERY_MS = 5_000;

/** What the public status page tells of, in words of the staff. */
export function IncidentsScreen() {
  const text = useText();
  const may = useMay();
  const incidents = useStaffCall("operator.incidents.list", {}, { everyMs: EVERY_MS });
  const [edited, setEdited] = useState<Incident | "new">();
  return (
    <Page
      title={text("incidents.title")}
      actions={
        <>
          <ButtonLink size="small" href="/status" target="_blank" rel="noreferrer">
            {text("incidents.page")}
          </ButtonLink>
          {may("incidents.change") ? (
            <Button size="small" tone="accent" onClick={() => setEdited("new")}>
              {text("incidents.new")}
            </Button>
          ) : null}
        </>
      }
    >
      {edited === undefined ? null : (
        <IncidentForm
          key={edited === "new" ? 0 : edited.id}
          incident={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Loaded remote={incidents}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="console-card text-center text-text-2">{text("incidents.none")}</p>
          ) : (
            <ul className="grid gap-3">
              {rows.map((incident) => (
                <li key={incident.id}>
                  <IncidentCard
                    incident={incident}
                    onEdit={may("incidents.change") && incident.endTime === 0 ? () => setEdited(incident) : undefined}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function IncidentCard({ incident, onEdit }: { incident: Incident; onEdit: (() => void) | undefined }) {
  const text = useText();
  const language = useConsoleLanguage();
  const { title, level, parts, updates, startTime, endTime } = incident;
  const words = (texts: Readonly<Record<string, string>>): string => texts[language] ?? texts["en"] ?? "";
  return (
    <article className="console-card grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{words(title)}</h2>
        <span className={level === "down" ? "text-danger" : "text-text-2"}>{text(`incidents.level.${level}`)}</span>
        <span className="text-text-2">{parts.map((part) => text(`incidents.part.${part}`)).join(", ")}</span>
        <span className="flex-1" />
        {onEdit === undefined ? null : (
          <Button size="small" tone="outline" onClick={onEdit}>
            {text("incidents.goOn")}
          </Button>
        )}
      </div>
      <p className="text-12 text-text-2">
        {format.dateTime(startTime)} – {endTime === 0 ? text("incidents.lasts") : format.dateTime(endTime)}
      </p>
      <ul className="grid gap-1">
        {updates.map(({ time, text: said }) => (
          <li key={time}>
            <span className="text-12 text-text-2">{format.dateTime(time)}</span> {words(said)}
          </li>
        ))}
      </ul>
    </article>
  );
}
