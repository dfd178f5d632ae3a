import type { RaRecord } from 'ra-core';
import type { Ref } from 'react';
import { Checkbox } from '../../look/Checkbox.tsx';
import { inSentence } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
import type { TableColumn } from '../table/tableColumns.ts';
import { ListCount } from './ListCount.tsx';
import type { ListUrl } from './listUrl.ts';
import { SortSelect } from './SortSelect.tsx';

interface ListToolsProps {
  resource: Resource;
  columns: readonly TableColumn[];
  url: ListUrl;
  onChange: (changes: Partial<ListUrl>) => void;
  text: string;
  onText: (text: string) => void;
  /** The field of the text. */
  field: Ref<HTMLInputElement>;
  /** Undefined until they have come. */
  rows: readonly RaRecord[] | undefined;
  found: number;
}

/** Above a whole list: its box, the field that narrows it as one types, and how many rows there are. */
export function ListTools(props: ListToolsProps) {
  const { resource, columns, url, onChange, text, onText, field, rows, found } = props;
  const { toggle } = resource.list;
  const find = translate('views.list.find', { noun: inSentence(resource.label[1]) });
  return (
    <div className="tools line">
      {toggle && <Checkbox label={toggle.label} checked={url.toggled} onChange={(toggled) => onChange({ toggled })} />}
      <input
        ref={field}
        className="input find"
        type="search"
        aria-label={find}
        placeholder={find}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        // Browsers allow a page few changes of its address: not one with every letter.
        onBlur={() => onChange({ text })}
      />
      <span className="only-s">
        <SortSelect columns={columns} sort={url.sort} onSort={(sort) => onChange({ sort })} />
      </span>
      {rows ? <ListCount resource={resource} rows={rows} found={found} /> : <span className="push" />}
      <DensitySwitch />
    </div>
  );
}
