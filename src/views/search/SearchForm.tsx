import { Button, styled } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { kindOf } from '../../fields/kinds.tsx';
import { RecordFinderContext } from '../../fields/reference/ResourcesContext.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { labelOf, type Resource, tenantFieldOf } from '../../schema/resource.ts';
import { useRecordFinder } from '../useRecordFinder.tsx';
import { searchFilters } from './searchUrl.ts';
import type { Search } from './useSearch.tsx';

interface SearchFormProps {
  resource: Resource;
  search: Search;
  onSearch: () => void;
}

const INVALID = '[aria-invalid="true"]';

/** A search form with a field per filter. It searches on Search or Enter, if a tenant is chosen. Spec §5. */
export function SearchForm({ resource, search, onSearch }: SearchFormProps) {
  const { tenantId, lacksTenant, drafts, setDrafts, reset } = search;
  const form = useRef<HTMLFormElement>(null);
  const finder = useRecordFinder(resource);
  const [refused, setRefused] = useState(false);
  const error = (refused || lacksTenant) && tenantId === undefined ? translate('views.tenant.required') : undefined;
  useEffect(() => {
    // Screen readers read the error as the description of the focused field.
    if (error) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [error]);
  const tenantField = tenantFieldOf(resource);
  const shown = tenantField && tenantId ? { ...drafts, [tenantField]: tenantId } : drafts;
  const change = (parameter: string, text: string) => setDrafts({ ...drafts, [parameter]: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(tenantId === undefined);
    const invalid = form.current?.querySelector<HTMLElement>(INVALID);
    if (invalid) invalid.focus();
    else if (tenantId !== undefined) onSearch();
  };
  const onReset = () => {
    setRefused(false);
    reset();
  };
  return (
    <Form
      aria-label={translate('views.search.name', { noun: resource.label[1] })}
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <RecordFinderContext value={finder}>
        {searchFilters(resource).map(({ name, field }) => {
          const { Filter } = kindOf(field);
          const filter = { name, field, label: labelOf(name, field), error: name === tenantField ? error : undefined };
          return <Filter key={name} {...filter} drafts={shown} onChange={change} />;
        })}
      </RecordFinderContext>
      <div>
        <Button type="submit" variant="contained" color="primary" startIcon={<Icon name="search" />}>
          {translate('views.search.submit')}
        </Button>
        <Button onClick={onReset}>{translate('views.search.reset')}</Button>
      </div>
    </Form>
  );
}

/** More than six fields and the buttons take two rows on a wide screen. */
const MANY = '&:has(> :nth-child(8))';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) repeat(5, minmax(0, 1fr)) auto',
  gap: '16px 12px',
  alignItems: 'start',
  padding: '0 var(--gutter) 20px',
  [MANY]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  // Aligns the buttons with the inputs, which are below their labels.
  '& > :last-child': { display: 'flex', gap: 8, marginTop: 'calc(var(--lh-xs) + 6px)' },
  '@container sheet (width < 980px)': {
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: '1 / -1', marginTop: 0 },
  },
  '@container sheet (width < 780px)': {
    [`&, ${MANY}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :last-child > *': { flex: 1 },
  },
});
