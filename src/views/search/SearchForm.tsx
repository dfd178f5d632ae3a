import { Button, styled } from '@mui/material';
import { omit } from 'es-toolkit';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { daysText, dayText } from '../../components/dateText.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { eitherOf } from '../../fields/choice/choice.ts';
import { isByDays } from '../../fields/dateTime/calendar.ts';
import { FilterField } from '../../fields/FilterField.tsx';
import { kindOf } from '../../fields/kinds.tsx';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.ts';
import { inSentence, locale } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import {
  isBasic,
  isRange,
  NOW,
  type OptionalFilter,
  optionalFilters,
  searchFilters,
  sortOf,
  WORDS,
} from '../../schema/query.ts';
import { fieldAt, labelOf, type Resource, tenantFieldOf } from '../../schema/resource.ts';
import { useRecordFinder } from '../useRecordFinder.ts';
import { causeFilter, filterLabel } from './searchUrl.ts';
import type { Search } from './useSearch.ts';

// They load with the first filter that is added.
const FilterMenu = lazy(async () => ({ default: (await import('./AddedFilters.tsx')).FilterMenu }));
const AddedFilter = lazy(async () => ({ default: (await import('./AddedFilters.tsx')).AddedFilter }));
const nothing = () => null;

/** The filters that the form always has. A cause is chosen among those that exist, in the view by cause. */
function formFilters(resource: Resource) {
  return searchFilters(resource).filter((filter) => isBasic(filter) && filter.name !== causeFilter(resource));
}

/** True for a day that neither orders the list nor is the only one of its records, so that "From" would not say which. */
function isOneOfDays(resource: Resource, name: string): boolean {
  return sortOf(resource).field !== name && Object.values(resource.fields).filter(isByDays).length > 1;
}

/** `Name or company`: the fields of a search by words. */
function wordsLabel(resource: Resource): string {
  const [first = '', ...rest] = (resource.list.text ?? []).map((name) => labelOf(name, fieldAt(resource, name)));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format([first, ...rest.map(inSentence)]);
}

/** The values that were searched, or all records. */
export function summaryOf(resource: Resource, { filter }: Search['url']): string {
  const values = formFilters(resource).flatMap(({ name, field, parameters }) => {
    const [first = '', last = first] = parameters.map((parameter) => filter[parameter] ?? '');
    if (parameters.length > 1) return first || last ? rangeText(first, last) : [];
    return first && name !== tenantFieldOf(resource) ? wordsOf(field, first) : [];
  });
  const added = optionalFilters(resource).flatMap((one) => addedText(one, filter));
  const all = [filter[WORDS] ?? [], values, added].flat();
  return all.join(' · ') || translate('views.search.all', { noun: inSentence(resource.label[1]) });
}

const rangeText = (first: string, last: string) =>
  first && last && ![first, last].includes(NOW)
    ? daysText(first, last)
    : [first, last].map((day) => (day === NOW ? translate('views.search.now') : day ? dayText(day) : '…')).join(' – ');

const wordsOf = (field: OptionalFilter['field'], value: string) =>
  field.kind === 'choice' ? eitherOf(field.choices, value) : (field.words?.(value, field) ?? value);

const FIGURES = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

/** `Amount 5,000 – 10,000`, `Company is empty`, `Archived records: Included`. */
function addedText(one: OptionalFilter, filter: Search['url']['filter']): string | readonly [] {
  const { name, field, operator, parameters } = one;
  const [first = '', last = ''] = parameters.map((parameter) => filter[parameter] ?? '');
  if (!first && !last) return [];
  const label = labelOf(name, field);
  if (operator === 'empty')
    return translate(`views.search.operator.${first === 'true' ? 'empty' : 'filled'}`, { label });
  if (operator === 'archived')
    return `${filterLabel(one)}: ${translate(`views.search.operator.${first === 'any' ? 'alsoArchived' : 'onlyArchived'}`)}`;
  if (operator === 'open' || operator === 'todo')
    return first === 'true' ? filterLabel(one) : `${filterLabel(one)}: ${translate('views.search.operator.no')}`;
  if (!isRange(operator)) return `${filterLabel(one)} ${wordsOf(field, first)}`;
  const ends = isByDays(field)
    ? rangeText(first, last)
    : [first, last].map((end) => (end ? FIGURES.format(end as Intl.StringNumericLiteral) : '…')).join(' – ');
  return `${label} ${ends}`;
}

interface SearchFormProps {
  resource: Resource;
  search: Search;
  /** Hidden on a narrow screen. */
  folded: boolean;
  autoFocus: boolean;
  onSearch: () => void;
}

const INVALID = '[aria-invalid="true"]';

/** The inputs of which the browser cannot read what was typed, such as half of a date. Their value is empty. */
const unreadDates = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])].filter(
    ({ validity }) => validity.badInput,
  );

/** A search form with a field per filter. It searches on Search or Enter, if a tenant is chosen. Spec §5. */
export function SearchForm({ resource, search, folded, autoFocus, onSearch }: SearchFormProps) {
  const { tenantId, lacksTenant, isUnread, drafts, setDrafts, reset } = search;
  const form = useRef<HTMLFormElement>(null);
  const finder = useRecordFinder(resource);
  /** The parameters of the dates that the browser could not read at the refused submission. */
  const [refused, setRefused] = useState<readonly string[]>();
  const tenantField = tenantFieldOf(resource);
  const faults = {
    ...(refused || isUnread ? search.faults : {}),
    ...Object.fromEntries((refused ?? []).map((name) => [name, translate('views.search.incomplete')])),
    ...((refused || lacksTenant) && tenantField && tenantId === undefined
      ? { [tenantField]: translate('views.tenant.required') }
      : {}),
  };
  const isRefused = refused !== undefined || Object.keys(faults).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused submission moves the focus
  useEffect(() => {
    // Screen readers read the error as the description of the focused field.
    if (isRefused) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [isRefused, refused]);
  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>('input:read-write, select')?.focus();
  }, [autoFocus]);
  const optional = optionalFilters(resource);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const keyOf = ({ parameters }: OptionalFilter) => parameters.join();
  const isShown = (filter: OptionalFilter) =>
    added.includes(keyOf(filter)) || filter.parameters.some((parameter) => drafts[parameter]);
  const remove = (filter: OptionalFilter) => {
    setAdded(added.filter((key) => key !== keyOf(filter)));
    setDrafts(omit(drafts, [...filter.parameters]));
    menuButton.current?.focus();
  };
  const shown = tenantField && tenantId ? { ...drafts, [tenantField]: tenantId } : drafts;
  const change = (parameter: string, text: string) => {
    setDrafts({ ...drafts, [parameter]: text });
    setRefused(refused?.filter((name) => name !== parameter));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unread = unreadDates(form.current).map(({ name }) => name);
    const isInvalid =
      unread.length > 0 || Object.keys(search.faults).length > 0 || form.current?.querySelector(INVALID);
    const isReady = tenantId !== undefined && !isInvalid;
    setRefused(isReady ? undefined : unread);
    if (isReady) onSearch();
  };
  const onReset = () => {
    setRefused(undefined);
    setAdded([]);
    reset();
  };
  return (
    <Form
      aria-label={translate('views.search.name', { noun: resource.label[1] })}
      ref={form}
      data-folded={folded || undefined}
      onSubmit={submit}
      noValidate
    >
      <RecordFinderContext value={finder}>
        {resource.list.text && (
          <FilterField name={WORDS} label={wordsLabel(resource)} drafts={shown} faults={faults} onChange={change} />
        )}
        {formFilters(resource).map(({ name, field }) => {
          const { Filter } = kindOf(field);
          const filter = { name, field, label: labelOf(name, field), drafts: shown, faults };
          const several = resource.list.several?.includes(name) ?? false;
          return (
            <Filter
              key={name}
              {...filter}
              several={several}
              isOneOfDays={isOneOfDays(resource, name)}
              onChange={change}
            />
          );
        })}
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            {optional.filter(isShown).map((filter) => (
              <AddedFilter
                key={keyOf(filter)}
                filter={filter}
                drafts={drafts}
                faults={faults}
                onChange={change}
                autoFocus={added.includes(keyOf(filter))}
                onRemove={() => remove(filter)}
              />
            ))}
          </Suspense>
        </ErrorBoundary>
      </RecordFinderContext>
      <div>
        <Button type="submit" variant="contained" color="primary" startIcon={<Icon name="search" />}>
          {translate('views.search.submit')}
        </Button>
        <Button onClick={onReset}>{translate('views.search.reset')}</Button>
        {optional.length > 0 && (
          <Button
            ref={menuButton}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            disabled={optional.every(isShown)}
            startIcon={<Icon name="plus" />}
            onClick={() => setMenuOpen(true)}
          >
            {translate('views.search.filters')}
          </Button>
        )}
        {menuOpen && (
          <ErrorBoundary fallback={nothing}>
            <Suspense fallback={null}>
              <FilterMenu
                anchor={menuButton.current}
                filters={optional.filter((filter) => !isShown(filter))}
                onAdd={(filter) => setAdded([...added, keyOf(filter)])}
                onClose={() => setMenuOpen(false)}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </Form>
  );
}

const NARROW = '@container sheet (width < 780px)';

/** More than six fields and the buttons take two rows on a wide screen. */
const MANY = '&:has(> :nth-of-type(8))';
/** The buttons do not fit beside more than eight fields. */
const MORE = '&:has(> :nth-of-type(10))';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) repeat(5, minmax(0, 1fr)) auto',
  gap: '16px 12px',
  alignItems: 'start',
  padding: '0 var(--gutter) 20px',
  [MANY]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '& > :last-child': { gridColumnStart: 'span 2', justifyContent: 'flex-end' },
  },
  // Aligns the buttons with the inputs, which are below their labels.
  '& > :last-child': { display: 'flex', gap: 8, gridColumnEnd: -1, marginTop: 'calc(var(--lh-xs) + 6px)' },
  '& > :last-child > *': { flex: 'none' },
  // Below the fields, whose places stay when the user adds one.
  [`${MORE} > :last-child`]: { gridColumn: '1 / -1', marginTop: 0 },
  '@container sheet (width < 980px)': {
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: '1 / -1', marginTop: 0 },
  },
  [NARROW]: {
    '&[data-folded]': { display: 'none' },
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :last-child > *': { flex: 1 },
  },
});
