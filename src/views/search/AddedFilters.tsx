import { IconButton, MenuItem, styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ButtonMenu } from '../../components/IconMenu.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { isByDays } from '../../fields/dateTime/calendar.ts';
import { FilterField, type FilterProps } from '../../fields/FilterField.tsx';
import { kindOf } from '../../fields/kinds.tsx';
import { TextFilter } from '../../fields/text/TextField.tsx';
import { translate } from '../../messages/views.ts';
import { isRange, NOW, type OptionalFilter } from '../../schema/query.ts';
import { labelOf } from '../../schema/resource.ts';
import { filterLabel } from './searchUrl.ts';

interface FilterMenuProps {
  anchor: HTMLElement | null;
  filters: readonly OptionalFilter[];
  onAdd: (filter: OptionalFilter) => void;
  onClose: () => void;
}

/** The menu of filters to add. React Admin's FilterButton needs inputs of its own kind. */
export function FilterMenu({ anchor, filters, onAdd, onClose }: FilterMenuProps) {
  // After the menu has returned the focus to its button.
  const add = (filter: OptionalFilter) => {
    flushSync(onClose);
    onAdd(filter);
  };
  return (
    <ButtonMenu label={translate('views.search.filters')} anchorEl={anchor} onClose={onClose}>
      {filters.map((filter) => (
        <MenuItem key={filter.parameters.join()} onClick={() => add(filter)}>
          {filterLabel(filter)}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}

interface AddedFilterProps extends Pick<FilterProps, 'drafts' | 'faults' | 'onChange'> {
  filter: OptionalFilter;
  /** The user has just added it. */
  autoFocus: boolean;
  onRemove: () => void;
}

/** The inputs of an added filter, with a button that removes it. */
export function AddedFilter({ filter, autoFocus, onRemove, ...props }: AddedFilterProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) group.current?.querySelector<HTMLElement>('input, select, [role="combobox"]')?.focus();
  }, [autoFocus]);
  const label = filterLabel(filter);
  const hasEnds = isRange(filter.operator);
  return (
    <Group ref={group} {...(hasEnds && { role: 'group', 'aria-label': label, 'data-wide': true })}>
      <Inputs {...props} filter={filter} label={label} />
      <IconButton size="small" aria-label={translate('views.search.remove', { label })} onClick={onRemove}>
        <Icon name="x" small />
      </IconButton>
    </Group>
  );
}

function Inputs({ filter, label, ...props }: Omit<AddedFilterProps, 'autoFocus' | 'onRemove'> & { label: string }) {
  const { name, field, operator, parameters } = filter;
  const [first = '', last = ''] = parameters;
  const given = { ...props, name: first, label, field };
  const { Filter } = kindOf(field);
  switch (operator) {
    case 'contains':
    case 'startsWith':
      return <TextFilter {...given} />;
    case 'empty':
    case 'open':
    case 'todo':
      return (
        <FilterField
          {...given}
          options={[
            ['true', translate('views.search.operator.yes')],
            ['false', translate('views.search.operator.no')],
          ]}
          placeholder={translate('views.search.operator.any')}
        />
      );
    case 'archived':
      return (
        <FilterField
          {...given}
          options={[
            ['any', translate('views.search.operator.alsoArchived')],
            ['true', translate('views.search.operator.onlyArchived')],
          ]}
          placeholder={translate('views.search.operator.live')}
        />
      );
    case 'has': {
      const { of = field } = field;
      const { Filter: EntryFilter } = kindOf(of);
      return <EntryFilter {...given} field={of} />;
    }
    case 'range':
    case 'done': {
      const ends = [
        { ...given, label: translate('views.search.operator.from', { label: labelOf(name, field) }) },
        { ...given, name: last, label: translate('views.search.operator.to', { label: labelOf(name, field) }) },
      ];
      return ends.map((end) =>
        isByDays(field) ? (
          <FilterField key={end.name} {...end} {...(props.drafts[end.name] !== NOW && { type: 'date' })} />
        ) : (
          <Filter key={end.name} {...end} />
        ),
      );
    }
    case 'not':
      return <Filter {...given} several />;
  }
}

const Group = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '&[data-wide]': { gridColumn: 'span 2', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // In the line of the label.
  '& > .MuiIconButton-root': { position: 'absolute', zIndex: 2, top: -4, right: -4, width: 24, height: 24 },
  '& .MuiInputLabel-root': { paddingRight: 20 },
});
