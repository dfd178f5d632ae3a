import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lookOf } from '../../fields/looks.tsx';
import { RecordFinderContext } from '../../fields/reference/RecordFinder.tsx';
import { textLook } from '../../fields/text/TextLook.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { labelOf, type Resource } from '../../schema/resource.ts';
import { tenantFieldOf } from '../../schema/tenancy.ts';
import { useRecordFinder } from '../useRecordFinder.tsx';
import { searchFilters } from './searchParameters.ts';
import type { Filter } from './searchUrl.ts';

interface SearchFormProps {
  resource: Resource;
  /** Null: a search needs none. */
  tenantId: string | null | undefined;
  /** A search was asked for by the URL, but no tenant is chosen. */
  asked: boolean;
  drafts: Filter;
  onChange: (drafts: Filter) => void;
  onSearch: () => void;
  onReset: () => void;
}

/** A field per filter of the resource. It searches on Search or Enter, and only with a tenant. Spec §5. */
export function SearchForm({ resource, tenantId, asked, drafts, onChange, onSearch, onReset }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const finder = useRecordFinder(resource);
  const [refused, setRefused] = useState(false);
  const error = (refused || asked) && tenantId === undefined ? translate('views.tenant.required') : undefined;
  useEffect(() => {
    // With the focus on its field, the fault is read aloud as the field's description.
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(tenantId === undefined);
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (fault) fault.focus();
    else if (tenantId !== undefined) onSearch();
  };
  const reset = () => {
    setRefused(false);
    onReset();
  };
  return (
    <form
      className="search"
      aria-label={translate('views.search.name', { noun: resource.label[1] })}
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <RecordFinderContext value={finder}>
        <FilterFields resource={resource} tenantId={tenantId} drafts={drafts} onChange={onChange} error={error} />
      </RecordFinderContext>
      <div className="btns">
        <button className="btn btn-primary" type="submit">
          <Icon name="search" />
          {translate('views.search.submit')}
        </button>
        <button className="btn" type="button" onClick={reset}>
          {translate('views.search.reset')}
        </button>
      </div>
    </form>
  );
}

type FilterFieldsProps = Pick<SearchFormProps, 'resource' | 'tenantId' | 'drafts' | 'onChange'> & {
  /** Belongs to the tenant's field. */
  error: string | undefined;
};

function FilterFields({ resource, tenantId, drafts, onChange, error }: FilterFieldsProps) {
  const tenantField = tenantFieldOf(resource);
  const shown = tenantField && tenantId ? { ...drafts, [tenantField]: tenantId } : drafts;
  const change = (parameter: string, text: string) => onChange({ ...drafts, [parameter]: text });
  return searchFilters(resource).map(({ name, field }) => {
    const Filter = lookOf(field).Filter ?? textLook.Filter;
    const fault = name === tenantField ? error : undefined;
    const label = labelOf(name, field);
    return (
      Filter && (
        <Filter key={name} name={name} label={label} field={field} drafts={shown} onChange={change} error={fault} />
      )
    );
  });
}
