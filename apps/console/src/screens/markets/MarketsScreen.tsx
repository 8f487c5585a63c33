import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { ButtonLink, Skeleton, Tabs, TextField } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { itemColumns, itemsOf, kindOf, KINDS, type Listed } from "./model.ts";
import { HaltBar } from "./parts/HaltBar.tsx";
import { KindTools } from "./parts/KindTools.tsx";
import { LastConversions } from "./parts/LastConversions.tsx";
import { PlannedList } from "./parts/PlannedList.tsx";
import { ItemPanel } from "./parts/ItemPanel.tsx";

const EVERY_MS = 5_000;
const PAGE = { pageSize: 1_000 };

/** Everything that is listed, with its rules, their versions, and the ways to halt it. */
export function MarketsScreen() {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["kind", "find", "open"]);
  const kind = kindOf(values.kind);
  const markets = useStaffCall("operator.markets.list", {}, { everyMs: EVERY_MS });
  const channels = useStaffCall("operator.channels.list", {});
  const second = useStaffCall("operator.secondContracts.show", {});
  const options = useStaffCall("operator.optionUnderlyings.list", {}, { everyMs: EVERY_MS });
  const finance = useStaffCall("operator.financeProducts.list", PAGE, { isEnabled: may("funds.read") });
  const conversions = useStaffCall("operator.conversions.coins", {}, { everyMs: EVERY_MS });
  const listedOf = (shown: Listed["markets"]): Listed => ({
    markets: shown,
    channels: valueIn(channels) ?? [],
    periods: valueIn(second)?.periods ?? [],
    options: valueIn(options) ?? [],
    finance: valueIn(finance)?.rows ?? [],
    conversions: valueIn(conversions) ?? [],
  });
  return (
    <Page
      title={text("markets.title")}
      actions={
        may("settings.money") ? (
          <ButtonLink size="small" tone="accent" href="#/markets/new">
            {text("markets.list")}
          </ButtonLink>
        ) : null
      }
    >
      <HaltBar />
      <Tabs
        label={text("markets.title")}
        tabs={KINDS.map((id) => ({ id, label: text(`markets.kinds.${id}`) }))}
        value={kind}
        onChange={(chosen) => set({ kind: chosen, open: "" })}
      />
      <TextField
        label={text("markets.find")}
        size="small"
        className="max-w-64"
        value={values.find}
        onChange={(find) => set({ find })}
      />
      <Loaded remote={markets}>
        {(shown) => {
          const listed = listedOf(shown);
          const items = itemsOf(kind, listed);
          const wanted = values.find.toLowerCase();
          const rows = items.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
          const open = items.find(({ id }) => id === values.open);
          return (
            <>
              <PlannedList planned={shown.planned} />
              <KindTools key={kind} kind={kind} listed={listed} />
              {values.open === "" ? null : open === undefined ? (
                <Skeleton height={80} />
              ) : (
                <ItemPanel key={`${kind} ${open.id}`} {...{ kind }} item={open} onClose={() => set({ open: "" })} />
              )}
              <RowTable
                label={text(`markets.kinds.${kind}`)}
                rows={rows}
                columns={itemColumns(text, kind)}
                rowKey={({ id }) => id}
                onOpen={({ id }) => set({ open: id })}
              />
              {kind === "convert" && may("funds.read") ? <LastConversions /> : null}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
