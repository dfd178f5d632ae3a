import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { changedValues, changeText, wordsOf } from '../fields/json/changedValues.ts';
import { useResource } from '../fields/reference/ResourcesContext.ts';
import { machineKeys } from '../resources/machineKeys.ts';
import { savedViews } from '../resources/savedViews.ts';
import { type Resource, tenantFieldOf } from '../schema/resource.ts';

/** The characters of a value in a row. */
const MOST = 40;

/** A change in one line, beside its action. Of a new or deleted record, its name. */
export function ChangeInWords({ record }: { record: RaRecord }) {
  const { values, name } = useChange(record);
  const text = name ?? values.map((value) => changeText(value, MOST)).join('; ');
  return text && <Line title={text}>{text}</Line>;
}

/** The values of an entry of the audit log, and the name of a record that was created or deleted, or that kept a stored name. */
export function useChange({ resource: kind, before, after, record_id }: RaRecord) {
  const resource: Resource | undefined =
    useResource(kind) ?? [machineKeys, savedViews].find(({ name }) => name === kind);
  const values = changedValues({ resource, before, after });
  const titled = resource?.list.title ?? 'name';
  const tenant = (resource && tenantFieldOf(resource)) ?? '';
  const isChanged = before && after && ((after[titled] ?? '') !== before[titled] || after[tenant] !== before[tenant]);
  const whole = isChanged ? undefined : (after ?? before);
  const title = resource && wordsOf(resource.fields[titled], whole?.[titled]);
  const name = whole ? String(title ?? whole.name ?? '') : undefined;
  return { values, name: name === String(record_id) ? '' : name };
}

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  color: 'var(--text-muted)',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
