import { useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { List, ListRow } from "./List.tsx";
import { NoData } from "./NoData.tsx";
import { findOptions } from "./search-options.ts";
import type { SearchOption } from "./search-options.ts";
import { Sheet } from "./Sheet.tsx";
import { TextField } from "./TextField.tsx";
import "./search-list.css";

interface SearchListProps {
  label: string;
  searchLabel: string;
  emptyText: string;
  options: readonly SearchOption[];
  /** Id of the chosen one. */
  value?: string | undefined;
  onChoose: (id: string) => void;
  /** Drawn before an option, such as a flag. */
  leadingOf?: (option: SearchOption) => ReactNode;
}

/** A long list to choose from, narrowed by typing. */
export function SearchList(props: SearchListProps) {
  const { label, searchLabel, emptyText, options, value, onChoose, leadingOf } = props;
  const [wanted, setWanted] = useState("");
  const found = findOptions(options, wanted);
  return (
    <div className="ui-search-list">
      <div className="ui-search-list-field">
        <TextField
          label={searchLabel}
          isLabelHidden
          type="search"
          placeholder={searchLabel}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          leading={<Icon name="search" size={18} />}
          value={wanted}
          onChange={setWanted}
          data-initial-focus=""
        />
      </div>
      <output className="ui-hidden">
        {wanted === "" ? "" : found.length === 0 ? emptyText : String(found.length)}
      </output>
      {found.length === 0 ? <NoData text={emptyText} /> : null}
      <List label={label}>
        {found.map((option) => (
          <ListRow
            key={option.id}
            title={option.label}
            {...(option.note === undefined ? {} : { note: option.note })}
            {...(leadingOf === undefined ? {} : { leading: leadingOf(option) })}
            {...(option.id === value ? { value: <Icon name="check" size={20} />, isCurrent: true } : {})}
            hasChevron={false}
            onPress={() => onChoose(option.id)}
          />
        ))}
      </List>
    </div>
  );
}

interface SearchSheetProps extends Omit<SearchListProps, "label"> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
}

/** A search list in a sheet that closes on the choice. */
export function SearchSheet({ isOpen, onClose, title, closeLabel, onChoose, ...list }: SearchSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} isTall isFlush>
      <SearchList
        {...list}
        label={title}
        onChoose={(id) => {
          onChoose(id);
          onClose();
        }}
      />
    </Sheet>
  );
}
