import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useContext, useId, useMemo } from 'react';
import { type RaRecord, useGetOne, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { CellCopy, CopyButton } from '../../components/CopyButton.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { mayDo, maySeeAt } from '../../schema/permissions.ts';
import { hasNames, isAbsent, type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { eitherOf } from '../choice/choice.ts';
import { createField, type FieldValueProps, type RecordValues } from '../createField.tsx';
import { type FilterProps, HelperText } from '../FilterField.tsx';
import { Identifier, TextFilter } from '../text/TextField.tsx';
import type { Names } from './ReadNames.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { type FindRecords, RecordFinderContext, useCan, useResource } from './ResourcesContext.ts';
import { targetOf } from './reference.ts';

/** Links to a record by its name; by its id until the name is read, or if the user may not see it. */
export const ReferenceField = createField(
  ({ detail, ...props }) => (detail ? <ReferenceDetail {...props} /> : <ReferenceCell {...props} />),
  { share: 1.1 },
);

function ReferenceCell(props: FieldValueProps) {
  const target = useResource(targetOf(props.field));
  const id = String(props.value);
  if (target && hasNames(target)) {
    return (
      <RecordNames target={target} ids={[id]} holder={props.record}>
        {(names) => <ReferenceLink {...props} target={target} name={names.get(id)} />}
      </RecordNames>
    );
  }
  return (
    <>
      <ReferenceLink {...props} target={target} className="num copyable" />
      <CellCopy value={id} label={props.label} />
    </>
  );
}

// Loads with the first record that has a name.
const ReadNames = lazy(async () => ({ default: (await import('./ReadNames.tsx')).ReadNames }));

const NO_NAMES: Names = new Map();

interface RecordNamesProps {
  target: Resource | undefined;
  ids: readonly string[];
  holder: RecordValues;
  children: (names: Names) => ReactNode;
}

/**
 * Renders with the names of `target` records in the tenant of `holder`, by id. Without names: records whose title is their id, those
 * that do not exist, and those that the user may not see.
 */
export function RecordNames({ target, ids, holder, children }: RecordNamesProps) {
  const { permissions: role } = usePermissions<Role>();
  // Otherwise a list would make one call for each name.
  const isSupported = useCan()('many');
  const title = target && hasNames(target) ? target.list.title : undefined;
  const idsAlone = children(NO_NAMES);
  if (!target || !title || !isSupported || ids.length === 0 || !mayReadAt(role, target, title)) return idsAlone;
  const params = { ids: [...ids], meta: { tenantId: tenantFor(target, holder) } };
  return (
    <ErrorBoundary fallback={() => idsAlone}>
      <Suspense fallback={idsAlone}>
        <ReadNames resource={target.name} title={title} params={params} options={QUERY}>
          {children}
        </ReadNames>
      </Suspense>
    </ErrorBoundary>
  );
}

function ReferenceDetail(props: FieldValueProps) {
  const target = useResource(targetOf(props.field));
  const id = String(props.value);
  const name = useRecordName(target, id, props.record);
  const below = useReferredValue(target, id, props.record, target?.list.subtitle);
  const link = (
    <Identifier className="id">
      <ReferenceLink {...props} target={target} name={name} />
      <CopyButton value={id} label={props.label} always />
      {props.aside}
    </Identifier>
  );
  return below === undefined ? (
    link
  ) : (
    <div>
      {link}
      <Below>{below}</Below>
    </div>
  );
}

const Below = styled('span')({ display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' });

/** The name of a `target` record, as `useReferredValue` reads it. Undefined if records have no names. */
export function useRecordName(target: Resource | undefined, id: string | undefined, holder: RecordValues) {
  return useReferredValue(target, id, holder, target && hasNames(target) ? target.list.title : undefined);
}

/**
 * The value at `path` of a `target` record in the tenant of `holder`; undefined while it loads, or if the user may not see it. Shares
 * the query of the record's page, which then opens at once. Requests nothing without a path.
 */
function useReferredValue(
  target: Resource | undefined,
  id: string | undefined,
  holder: RecordValues,
  path: string | undefined,
) {
  const { permissions: role } = usePermissions<Role>();
  const isSeen = mayReadAt(role, target, path);
  const { data } = useReferredRecord(target, id, holder, isSeen);
  const value = data?.[path ?? ''];
  return isSeen && !isAbsent(value) ? String(value) : undefined;
}

/** Reads a `target` record in the tenant of `holder`, unless the id is absent or it is not `enabled`. */
export function useReferredRecord(
  target: Resource | undefined,
  id: string | undefined,
  holder: RecordValues,
  enabled: boolean,
) {
  return useGetOne<RaRecord>(
    target?.name ?? '',
    { id: id ?? '', meta: { tenantId: tenantFor(target, holder), whole: true } },
    { ...QUERY, enabled: enabled && id !== undefined },
  );
}

const QUERY = { retry: false, staleTime: LIMITS.staleTime, refetchOnWindowFocus: false };

function tenantFor(target: Resource | undefined, holder: RecordValues) {
  const scope = target && scopeFieldOf(target);
  return scope === undefined ? null : (holder[scope] ?? undefined);
}

function mayReadAt(role: Role | undefined, target: Resource | undefined, path: string | undefined): boolean {
  if (!target || path === undefined || !(path in target.fields)) return false;
  return mayDo(role, 'show', target) && maySeeAt(role, target, path);
}

interface ReferenceLinkProps extends FieldValueProps {
  target: Resource | undefined;
  name?: string | undefined;
  className?: string;
}

/** Links to the other record in the tenant of this one. */
function ReferenceLink({ target, value, record, name, className }: ReferenceLinkProps) {
  const id = String(value);
  const props = { className, title: id, children: name ?? id };
  return target?.show ? <Link to={recordPath(target, id, record)} {...props} /> : <span {...props} />;
}

/** A search has no record. */
const NO_HOLDER = {};

/** Selects a record by name in the tenant in view. If records have no names or may not be listed, ids are typed. */
export function ReferenceFilter(props: FilterProps) {
  const to = targetOf(props.field);
  const finder = useContext(RecordFinderContext);
  const target = useResource(to);
  const isNamed = target !== undefined && (hasNames(target) || target.list.offers !== undefined);
  const find = useMemo(
    () => (isNamed && to !== undefined ? finder?.referredBy(to, NO_HOLDER, true) : undefined),
    [finder, isNamed, to],
  );
  return <PickerFilter {...props} find={find} noun={target?.label[1] ?? props.label} />;
}

/** Selects one of the values that records have, or a tenant. If the API does not count them, they are typed. */
export function OfferedFilter(props: FilterProps) {
  const { name, field, label, drafts } = props;
  const finder = useContext(RecordFinderContext);
  const isTenant = field.kind === 'tenant';
  const find = useMemo(() => (isTenant ? finder?.tenants : finder?.valuesOf(name)), [finder, isTenant, name]);
  const value = drafts[name];
  const picked = value && (field.kind === 'choice' ? eitherOf(field.choices, value) : field.words?.(value, field));
  return <PickerFilter {...props} find={find} picked={picked} noun={label} namesOnly={field.words !== undefined} />;
}

interface PickerFilterProps extends FilterProps {
  find: FindRecords | undefined;
  noun: string;
  picked?: string | undefined;
  namesOnly?: boolean;
}

function PickerFilter({ find, noun, picked, namesOnly = false, ...props }: PickerFilterProps) {
  const { name, label, drafts, onChange, faults } = props;
  const error = faults?.[name];
  const id = useId();
  if (!find) return <TextFilter {...props} />;
  return (
    <RecordPicker
      find={find}
      noun={noun}
      namesOnly={namesOnly}
      value={drafts[name] ?? ''}
      name={picked}
      none={translate('fields.choice.any', { label: inSentence(label) })}
      onChange={(text) => onChange(name, text)}
      free
      textField={{ id, name, label, error: Boolean(error), helperText: error && <HelperText error={error} /> }}
    />
  );
}
