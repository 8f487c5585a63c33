import { useState } from "react";
import { Icon } from "./Icon.tsx";
import { List, ListRow } from "./List.tsx";
import { NoData } from "./NoData.tsx";
import { TextField } from "./TextField.tsx";

interface SearchItem {
  id: string;
  label: string;
  value?: string;
  /** Further words that find it. */
  search?: string;
}

interface SearchListProps {
  items: readonly SearchItem[];
  searchLabel: string;
  emptyText: string;
  onPick: (id: string) => void;
}

/** A list to pick from, narrowed as one types. */
export function SearchList({ items, searchLabel, emptyText, onPick }: SearchListProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = items.filter(({ label, value = "", search = "" }) =>
    `${label} ${value} ${search}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div style={{ paddingInline: 16, paddingBlockEnd: 8 }}>
        <TextField
          label={searchLabel}
          isLabelHidden
          placeholder={searchLabel}
          type="search"
          leading={<Icon name="search" size={18} />}
          value={text}
          onChange={setText}
          data-initial-focus=""
        />
      </div>
      {found.length === 0 ? <NoData text={emptyText} /> : null}
      <List label={searchLabel}>
        {found.map(({ id, label, value }) => (
          <ListRow
            key={id}
            title={label}
            hasChevron={false}
            onPress={() => onPick(id)}
            {...(value === undefined ? {} : { value })}
          />
        ))}
      </List>
    </>
  );
}
