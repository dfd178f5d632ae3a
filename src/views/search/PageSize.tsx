import { useId } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/views.ts';

/** How many rows come at a time. Another choice starts over at page 1. Spec §4. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <span className="push row">
      <label className="muted" htmlFor={id}>
        {translate('views.search.pageSize')}
      </label>
      <Select id={id} look="pick" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {LIMITS.pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </span>
  );
}
