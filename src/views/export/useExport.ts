import { useEffect, useRef, useState } from 'react';
import { type HttpError, type RaRecord, useDataProvider, useEvent } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import { serverTime } from '../../config/serverClock.ts';
import { dayOf } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/views.ts';
import { failureField } from '../../schema/derivation.ts';
import type { Failure } from '../../schema/failure.ts';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { type Query, sortOf } from '../../schema/query.ts';
import { fieldAt, isAbsent, labelOf, leafPathsOf, type Resource, valueAt } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { type KnownFailures, useFailureLoader } from '../failures/knownFailures.tsx';
import { csvFile, csvLine, fileName, saveFile } from './saveFile.ts';

export interface ExportOptions {
  resource: Resource;
  query: Query;
  role: Role | undefined;
  /** Exports only the rows of a cause, which the API cannot filter by. */
  cause?: string | undefined;
  /** Default: all that the role may see. */
  columns?: readonly string[] | undefined;
}

interface Progress {
  readonly rows: number;
  readonly fault?: { readonly status: number; readonly message: string };
  readonly saved?: { readonly name: string; readonly rows: number; readonly whole: boolean };
}

export type Export = ReturnType<typeof useExport>;

/** Exports all results of a search to a file, from mount to unmount, and again with other columns. */
export function useExport({ resource, query, role, cause, columns: only }: ExportOptions) {
  const dataProvider = useDataProvider();
  const loadFailures = useFailureLoader();
  const [progress, setProgress] = useState<Progress>({ rows: 0 });
  const known = useRef<KnownFailures>(undefined);
  const draft = useRef(emptyDraft());
  const running = useRef<AbortController>(undefined);

  const save = useEvent(() => {
    const { walk, parts } = draft.current;
    const whole = walk.end === 'all';
    const first = whole ? undefined : walk.rows;
    const name = exportFileName({ name: resource.name, tenantId: query.tenantId, day: serverTime(), first });
    const columns = exportColumns(resource, role, known.current, only);
    saveFile(name, csvFile([csvLine(columns.map(({ label }) => label)), ...parts]));
    setProgress({ rows: walk.rows, saved: { name, rows: walk.rows, whole } });
  });

  const take = useEvent((rows: readonly RaRecord[]) => {
    const { walk, parts } = draft.current;
    const columns = exportColumns(resource, role, known.current, only);
    const lines = rows.map((row) => csvLine(columns.map(({ textOf }) => textOf(row))));
    // The browser may keep Blobs outside of memory.
    parts.push(new Blob([lines.join('')]));
    setProgress({ rows: walk.rows + rows.length });
  });

  /** Reads the largest pages that the server allows. */
  const read = async (page: number, signal: AbortSignal): Promise<WalkedPage> => {
    const response = await dataProvider.getList(resource.name, {
      pagination: { page, perPage: LIMITS.maximumPageSize },
      sort: query.sort ?? sortOf(resource),
      filter: query.filter,
      meta: { tenantId: query.tenantId },
      signal,
    });
    // React Admin resolves a failed call with an empty list while it redirects: that is not the end of the list.
    if (!response.pageInfo) throw new Error('');
    return response;
  };

  const run = useEvent(() => {
    running.current = new AbortController();
    const { signal } = running.current;
    const { walk } = draft.current;
    setProgress({ rows: walk.rows });
    const start = async () => {
      known.current ??= (await loadFailures(resource)) ?? undefined;
      const causeOf = known.current?.keyOf;
      const keeps = cause !== undefined && causeOf ? (row: RaRecord) => causeOf(row) === cause : undefined;
      await walkPages(walk, { read: (page) => read(page, signal), take, keeps, most: LIMITS.maximumExport, signal });
    };
    start()
      .then(save)
      .catch((error: Partial<HttpError>) => {
        const fault = { status: error.status ?? 0, message: error.message ?? '' };
        if (!signal.aborted) setProgress({ rows: walk.rows, fault });
      });
  });

  /** Continues after a failure, from the first row if the server no longer knows the page token. */
  const retry = useEvent(() => {
    if (progress.fault && TOKEN_UNKNOWN.includes(progress.fault.status)) draft.current = emptyDraft();
    run();
  });

  const chosen = only?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns, the file begins again
  useEffect(() => {
    draft.current = emptyDraft();
    run();
    return () => running.current?.abort();
  }, [run, chosen]);

  return { ...progress, retry, save };
}

const emptyDraft = (): { walk: Walk; parts: Blob[] } => ({ walk: startOfWalk(), parts: [] });

const TOKEN_UNKNOWN: readonly number[] = [400, 410];

export interface WalkedPage {
  readonly data: readonly RaRecord[];
  readonly pageInfo?: { readonly hasNextPage?: boolean | undefined } | undefined;
}

/** The progress of an export, kept so that a retry continues where the last attempt failed. */
export interface Walk {
  page: number;
  rows: number;
  /** `capped`: the list exceeds the limit of rows. */
  end?: 'all' | 'capped';
}

interface WalkOptions {
  readonly read: (page: number) => Promise<WalkedPage>;
  readonly take: (rows: readonly RaRecord[]) => void;
  /** The rows to export. Default: all. */
  readonly keeps?: ((row: RaRecord) => boolean) | undefined;
  readonly most: number;
  readonly signal: AbortSignal;
}

export const startOfWalk = (): Walk => ({ page: 1, rows: 0 });

/** Reads a list to its end or `most` rows. After a rejection, `walk` points to the next page, and all earlier rows have been taken. */
export async function walkPages(walk: Walk, { read, take, keeps, most, signal }: WalkOptions): Promise<void> {
  let barren = 0;
  while (!walk.end) {
    signal.throwIfAborted();
    if (barren === LIMITS.emptyPages) throw new Error(translate('views.export.emptyPages', { count: barren }));
    const { data, pageInfo } = await read(walk.page);
    signal.throwIfAborted();
    const kept = keeps ? data.filter(keeps) : data;
    const rows = kept.slice(0, most - walk.rows);
    take(rows);
    walk.page += 1;
    walk.rows += rows.length;
    barren = data.length === 0 ? barren + 1 : 0;
    const more = rows.length < kept.length || pageInfo?.hasNextPage === true;
    if (!more) walk.end = 'all';
    else if (walk.rows >= most) walk.end = 'capped';
  }
}

interface Exported {
  readonly name: string;
  /** Null: records of all tenants. */
  readonly tenantId: string | null;
  readonly day: Date;
  /** The number of rows, if the file does not have all. */
  readonly first?: number | undefined;
}

/** `deals-acme-2026-11-22.csv`, `deals-acme-2026-11-22-first-100000.csv`. The day is the local one. */
export function exportFileName({ name, tenantId, day, first }: Exported): string {
  return fileName([name, tenantId, dayOf(day), ...(first === undefined ? [] : ['first', first])], 'csv');
}

interface ExportColumn {
  readonly label: string;
  textOf(record: Readonly<Record<string, unknown>>): string;
}

/**
 * The columns that `role` may see: those of the list, then all other fields, which the `known` failures explain; or `only` these.
 */
export function exportColumns(
  resource: Resource,
  role: Role | undefined,
  known?: KnownFailures,
  only?: readonly string[] | undefined,
): readonly ExportColumn[] {
  if (only) return fieldColumns(resource, role, only);
  const paths = [...new Set([...resource.list.columns, ...leafPathsOf(resource)])];
  const explained = known ? [failureField(resource, 'cause'), failureField(resource, 'owner')] : [];
  return [
    ...fieldColumns(
      resource,
      role,
      paths.filter((path) => !explained.includes(path)),
    ),
    ...causeColumns(known),
  ];
}

function causeColumns(known: KnownFailures | undefined): readonly ExportColumn[] {
  if (!known) return [];
  const ofFailure = (label: string, textOf: (failure: Failure) => string | undefined): ExportColumn => ({
    label,
    textOf: (record) => {
      const failure = known.explain(record as RaRecord)[0];
      return (failure && textOf(failure)) ?? '';
    },
  });
  return [
    ofFailure(translate('views.export.cause'), ({ title }) => title),
    ofFailure(translate('views.failure.who'), (failure) => known.actorOf(failure)?.label),
    ofFailure(translate('views.export.nextStep'), ({ fix: [first] }) => first),
  ];
}

function fieldColumns(resource: Resource, role: Role | undefined, paths: readonly string[]): readonly ExportColumn[] {
  return paths
    .filter((path) => maySeeAt(role, resource, path))
    .map((path) => ({ path, field: fieldAt(resource, path) }))
    .filter(({ field }) => isExported(field))
    .map(({ path, field }) => ({
      label: labelOf(path, field),
      textOf: (record) => exportText(field, valueAt(record, path)),
    }));
}

/** Excludes heavy fields, which lists lack, secrets, and groups, whose fields are exported instead. */
const isExported = (field: Field): boolean => !field.heavy && field.kind !== 'secret' && !field.fields;

/** Exports a value as stored, not as shown, because programs read the file. Lists are joined by `; `. */
const exportText = ({ exported = String }: Field, value: unknown): string => (isAbsent(value) ? '' : exported(value));

export function exportRecords(resource: Resource, role: Role | undefined, records: readonly RaRecord[]): void {
  const columns = exportColumns(resource, role);
  const lines = [columns.map(({ label }) => label), ...records.map((row) => columns.map(({ textOf }) => textOf(row)))];
  saveFile(fileName([resource.name], 'csv'), csvFile(lines.map(csvLine)));
}
