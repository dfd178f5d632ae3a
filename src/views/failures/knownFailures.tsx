import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { ErrorPanel } from '../../components/Panel.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { LIMITS } from '../../config/limits.ts';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { FieldValue } from '../../fields/kinds.tsx';
import { translate } from '../../messages/views.ts';
import { failureField } from '../../schema/derivation.ts';
import {
  type Actor,
  causeKey,
  explainer,
  type Failure,
  type FailureCatalog,
  type FailureReading,
  learnedFailures,
} from '../../schema/failure.ts';
import { type Resource, tenantFieldOf, valueAt } from '../../schema/resource.ts';
import type { TableColumn } from '../table/tableColumns.ts';

export type KnownFailures = ReturnType<typeof knownFailures>;

/**
 * Explains records by their stored cause, which alone says what failures that admins have added explain, then by the catalog. Caches the
 * result of each record.
 */
export function knownFailures(
  { failures: reading, ...resource }: Explained & { failures: FailureReading },
  catalog: FailureCatalog,
  learned: readonly Failure[],
) {
  const explain = explainer(catalog);
  const cause = failureField(resource, 'cause') ?? '';
  const tenant = tenantFieldOf(resource) ?? '';
  const read = new WeakMap<RaRecord, readonly Failure[]>();
  const addedById = new Map(learned.map((failure) => [failure.id, failure]));
  const byId = new Map([...catalog.failures.toReversed(), ...learned].map((failure) => [failure.id, failure]));
  const explanations = (record: RaRecord): readonly Failure[] => {
    const known = read.get(record) ?? [
      ...[addedById.get(record[cause])].filter((failure) => failure !== undefined),
      ...explain(valueAt(record, reading.type), valueAt(record, reading.message), record[tenant]),
    ];
    read.set(record, known);
    return known;
  };
  return {
    /** Returns the failures that explain a record, likeliest first. */
    explain: explanations,
    /** The key of the likeliest one, as the server stores it. */
    keyOf: (record: RaRecord): string => causeKey(explanations(record)[0], valueAt(record, reading.type)),
    named: (id: string) => byId.get(id),
    actorOf: ({ who }: Failure): Actor | undefined => catalog.actors[who],
  };
}

type Explained = Pick<Resource, 'name' | 'fields' | 'failures' | 'derived'>;

/** Returns a function that loads the known failures of a resource: the catalog, and those that admins have added. */
export function useFailureLoader() {
  const dataProvider = useDataProvider();
  return async (
    { failures, ...resource }: Explained,
    tenantId: string | null = null,
  ): Promise<KnownFailures | null> => {
    if (!failures) return null;
    const { learned } = failures;
    const reading =
      learned &&
      dataProvider.getList(learned.resource, {
        filter: {},
        meta: { tenantId },
        pagination: { page: 1, perPage: LIMITS.maximumPageSize },
      });
    const [catalog, added] = await Promise.all([failures.load(), reading]);
    return knownFailures(
      { ...resource, failures },
      catalog,
      learned && added ? learnedFailures(learned, added.data) : [],
    );
  };
}

/** Loads the known failures of a resource, of all tenants or of one. `data` is null if it has none. */
export function useKnownFailures(resource: Explained, tenantId: string | null = null) {
  const load = useFailureLoader();
  const { name, failures } = resource;
  return useQuery({
    // A change of those that admins have added makes it stale.
    queryKey: [failures?.learned?.resource ?? name, 'failures', name, tenantId],
    queryFn: () => load(resource, tenantId),
    enabled: failures !== undefined,
    staleTime: failures?.learned ? LIMITS.staleTime : Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function NoCatalog({ onRetry }: { onRetry: () => unknown }) {
  return <ErrorPanel message={translate('views.failure.noCatalogue')} onRetry={() => onRetry()} />;
}

export function ActorBadge({ actor }: { actor: Actor | undefined }) {
  return actor && <StatusBadge word={actor.label} icon={actor.icon} tone={actor.tone} />;
}

/** Leaves room for a few words beside the type. */
const SHARE = 2.1;

/** Adds the title of the likeliest cause to the type column of a list of failures. Does not load the catalog if the list is `empty`. */
export function useHintedColumns(resource: Resource, columns: readonly TableColumn[], empty = false) {
  const { data: known } = useKnownFailures(empty ? { name: resource.name, fields: resource.fields } : resource);
  const { failures } = resource;
  return useMemo(() => {
    if (!failures) return columns;
    const Cell = hintedCell(known ?? undefined);
    return columns.map((column) =>
      column.name === failures.type ? { ...column, share: SHARE, hinted: true, Cell } : column,
    );
  }, [failures, columns, known]);
}

function hintedCell(known: KnownFailures | undefined) {
  return function HintedCell(props: FieldValueProps) {
    const hint = known?.explain(props.record as RaRecord)[0]?.title;
    if (!hint) return <FieldValue place="cell" {...props} />;
    return (
      <Hinted>
        <FieldValue place="cell" {...props} />
        <span className="cause-hint" title={hint}>
          {hint}
        </span>
      </Hinted>
    );
  };
}

const BESIDE = { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 8 };
/** Aligned with the text of a badge, whose icon and gap are 23px wide. */
const BELOW_WORD = { paddingLeft: 23 };

/** A type with its hint: below it if rows have room, else beside it. */
const Hinted = styled('span')({
  display: 'grid',
  alignContent: 'center',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& > .cause-hint': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    lineHeight: '1rem',
  },
  '& > .badge': { lineHeight: '1.125rem' },
  '[data-density="compact"] &': BESIDE,
  '@container sheet (width >= 780px)': {
    'table:not([data-density="compact"]) & > .cause-hint': BELOW_WORD,
    '[data-density="roomy"] &': { rowGap: 2 },
  },
  '@container sheet (width < 780px)': { '&&': BESIDE },
  '@container sheet (width < 480px)': {
    '&&&': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, width: '100%' },
    '& > .badge.badge': { justifySelf: 'start', lineHeight: '1.5rem' },
    '& > .cause-hint.cause-hint': { ...BELOW_WORD, lineHeight: '1.25rem' },
  },
});
