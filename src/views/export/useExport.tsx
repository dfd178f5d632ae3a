import { type HttpError, type RaRecord, useDataProvider, useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { sortOf } from '../../schema/sortOrder.ts';
import type { SearchQuestion } from '../search/searchQuestion.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { exportColumns } from './exportColumns.ts';
import { exportFileName } from './exportFileName.ts';
import { saveFile } from './saveFile.tsx';
import { startOfWalk, type Walk, type WalkedPage, walkPages } from './walkPages.ts';

export interface ExportOptions {
  resource: Resource;
  question: SearchQuestion;
  role: Role | undefined;
}

/** An export under way, ended or failed. */
export interface Export {
  /** How many rows have come. */
  readonly rows: number;
  /** Why no more come. */
  readonly fault: { readonly status: number; readonly message: string } | undefined;
  /** Set once the file has been saved. */
  readonly saved: { readonly name: string; readonly rows: number; readonly whole: boolean } | undefined;
  /** Goes on where it failed; from the first row where the list's pages are known no longer. */
  retry(): void;
  /** Saves what has come. */
  save(): void;
}

/** Reads all that a question finds, from its mount on, and saves it as a file. It ends with the component. */
export function useExport({ resource, question, role }: ExportOptions): Export {
  const read = usePages(resource, question);
  const [state, setState] = useState<Pick<Export, 'rows' | 'fault' | 'saved'>>(NOTHING);
  const columns = useMemo(() => exportColumns(resource, role), [resource, role]);
  const header = useMemo(() => csvLine(columns.map(({ label }) => label)), [columns]);
  const draft = useRef<{ walk: Walk; parts: Blob[] }>({ walk: startOfWalk(), parts: [] });
  const running = useRef<AbortController>(undefined);

  const save = useEvent(() => {
    const { walk, parts } = draft.current;
    const whole = walk.end === 'all';
    const first = whole ? undefined : walk.rows;
    const name = exportFileName({ name: resource.name, tenantId: question.tenantId, day: new Date(), first });
    saveFile(name, new Blob([BYTE_ORDER_MARK, header, ...parts], { type: 'text/csv;charset=utf-8' }));
    setState({ rows: walk.rows, fault: undefined, saved: { name, rows: walk.rows, whole } });
  });

  const take = useEvent((rows: readonly RaRecord[]) => {
    const { walk, parts } = draft.current;
    const lines = rows.map((row) => csvLine(columns.map(({ textOf }) => textOf(row))));
    // A Blob of its own for each page: the browser may keep it outside of memory.
    parts.push(new Blob([lines.join('')]));
    setState({ rows: walk.rows + rows.length, fault: undefined, saved: undefined });
  });

  const run = useEvent(() => {
    running.current = new AbortController();
    const { signal } = running.current;
    const { walk } = draft.current;
    setState({ rows: walk.rows, fault: undefined, saved: undefined });
    walkPages(walk, { read: (page) => read(page, signal), take, most: LIMITS.maximumExport, signal })
      .then(save)
      .catch((error: unknown) => {
        if (!signal.aborted) setState({ rows: walk.rows, fault: faultOf(error), saved: undefined });
      });
  });

  const retry = useEvent(() => {
    if (state.fault && FORGOTTEN.includes(state.fault.status)) draft.current = { walk: startOfWalk(), parts: [] };
    run();
  });

  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);

  return { ...state, retry, save };
}

const NOTHING = { rows: 0, fault: undefined, saved: undefined };

/** What the API answers to a page token that it knows no longer. */
const FORGOTTEN: readonly number[] = [400, 410];

function faultOf(error: unknown): NonNullable<Export['fault']> {
  const { status = 0, message = '' } = error as Partial<HttpError>;
  return { status, message };
}

/** Reads the pages of a question, as large as the server hands them out, in the order of the list. */
function usePages(resource: Resource, { filter, tenantId }: SearchQuestion) {
  const dataProvider = useDataProvider();
  const { field, descending } = sortOf(resource);
  return async (page: number, signal: AbortSignal): Promise<WalkedPage> => {
    const answer = await dataProvider.getList(resource.name, {
      pagination: { page, perPage: LIMITS.maximumPageSize },
      sort: { field, order: descending ? 'DESC' : 'ASC' },
      filter,
      meta: { tenantId },
      signal,
    });
    // A refused call leads away from here, and React Admin lets it answer an empty list meanwhile, which is not the list's end.
    if (!answer.pageInfo) throw new Error('');
    return answer;
  };
}
