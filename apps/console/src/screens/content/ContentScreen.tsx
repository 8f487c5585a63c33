import { LANGUAGE_CODES, LANGUAGES } from "@agio/translations";
import { ButtonLink } from "@agio/ui";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { named } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { textOr, useText, type Text } from "../../shell/text.ts";
import { kindOf, KINDS, languageNamed, placeName, type ArticleRow } from "./model.ts";

/** Everything that the staff publish, with the languages that lack a text of today. */
export function ContentScreen() {
  const text = useText();
  const may = useMay();
  const navigate = useNavigate();
  const { values, set, clear } = useView(["kind", "lacking", "sort"]);
  const kind = kindOf(values.kind);
  const lacking = languageNamed(values.lacking);
  const isFiltered = kind !== undefined || lacking !== undefined;
  return (
    <Page
      title={text("content.title")}
      actions={
        may("content.change") ? (
          <ButtonLink size="small" tone="accent" href={`#${paths.article(0)}`}>
            {text("content.new")}
          </ButtonLink>
        ) : undefined
      }
    >
      <ViewBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={text("content.kind.label")}

          value={values.kind}
          choices={KINDS.map((id) => ({ id: id as string, label: text(`content.kind.${id}`) }))}
          onChange={(chosen) => set({ kind: chosen })}
        />
        <FilterSelect
          label={text("content.lacking")}

          value={values.lacking}
          choices={LANGUAGE_CODES.map((id) => ({ id: id as string, label: LANGUAGES[id].nativeName }))}
          onChange={(chosen) => set({ lacking: chosen })}
        />
      </ViewBar>
      <PagedTable
        name="operator.content.list"
        empty={text("content.noneYet")}
        label={text("content.title")}
        request={{ ...(kind === undefined ? {} : { kind }), ...(lacking === undefined ? {} : { lacking }) }}
        columns={articleColumns(text)}
        rowKey={({ id }) => id}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={isFiltered}
        onOpen={({ id }) => void navigate(paths.article(id))}
      />
    </Page>
  );
}

function articleColumns(text: Text): Column<ArticleRow>[] {
  const gaps = ({ missing, outdated }: ArticleRow): string =>
    missing.length + outdated.length === 0
      ? text("content.none")
      : text("content.gaps", { missing: missing.length, outdated: outdated.length });
  const time = (utcMs: number): string => format.dateTime(utcMs);
  return [
    {
      id: "title",
      header: text("content.articleTitle"),
      cell: ({ title }) => <bdi>{title}</bdi>,
      csv: ({ title }) => title,
    },
    named(
      "kind",
      text("content.kind.label"),
      ({ kind }) => kind,
      (code) => textOr(text, `content.kind.${code}`, code),
    ),
    {
      id: "key",
      header: text("content.key"),
      cell: ({ key }) => placeName(text, key),
      csv: ({ key }) => key,
      sort: "key",
    },
    {
      id: "state",
      header: text("content.state.label"),
      cell: ({ state }) => text(`content.state.${state}`),
      csv: ({ state }) => state,
    },
    {
      id: "gaps",
      header: text("content.languages"),
      cell: (row) => (
        <span
          className={row.missing.length + row.outdated.length === 0 ? "text-text-3" : "text-warn"}
          title={[...row.missing, ...row.outdated].join(" ")}
        >
          {gaps(row)}
        </span>
      ),
      csv: ({ missing, outdated }) => [...missing, ...outdated].join(" "),
    },
    {
      id: "publishFrom",
      header: text("content.publishFrom"),
      cell: ({ publishFrom }) => time(publishFrom),
      csv: ({ publishFrom }) => time(publishFrom),
    },
    {
      id: "publishUntil",
      header: text("content.publishUntil"),
      cell: ({ publishUntil }) => time(publishUntil),
      csv: ({ publishUntil }) => time(publishUntil),
    },
    {
      id: "version",
      header: text("content.version"),
      cell: ({ version }) => version,
      csv: ({ version }) => version,
      isNumeric: true,
    },
    {
      id: "updateTime",
      header: text("content.updateTime"),
      cell: ({ updateTime }) => time(updateTime),
      csv: ({ updateTime }) => time(updateTime),
      sort: "updateTime",
    },
  ];
}
