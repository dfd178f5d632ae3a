import { type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';
import type { SummaryDefinition } from '../../../src/schema/summary.ts';
import type { ResourceTable } from '../resourceTable.ts';

/** The roll-up of a resource: how many records each day has by tenant and choices, so that figures cost days, not rows. */
export interface Daily {
  readonly resource: Resource;
  readonly summary: SummaryDefinition;
  readonly tenant: string;
  /** The choices that the roll-up tells apart: those that are searched by, which every record has. */
  readonly choices: readonly string[];
  /** Its key is tenant, day and choices; beside it stand the `FIGURES`. */
  readonly table: ResourceTable;
}

/** Figure -> its type. `total` is the sum of what is averaged, over the `measured` records that have it. */
const FIGURE_TYPES = {
  records: 'bigint',
  measured: 'bigint',
  // Exact, so that what is added and taken away again leaves nothing behind.
  total: 'numeric',
};

/** The columns of a roll-up beside its key. */
export const FIGURES: readonly string[] = Object.keys(FIGURE_TYPES);

/** The roll-up that a resource asks for by its `summary`. Throws for a resource whose records do not all have a tenant. */
export function dailyOf(resource: Resource): Daily | undefined {
  const { summary, fields } = resource;
  if (!summary) return undefined;
  const tenant = scopeFieldOf(resource);
  if (tenant === undefined) throw new Error(`${resource.name} has a summary, but records without a tenant`);
  const searched = (resource.list.search ?? []).filter(
    (name) => fields[name]?.kind === 'choice' && !fields[name]?.optional,
  );
  const choices = [...new Set([...searched, summary.by])];
  return { resource, summary, tenant, choices, table: tableOf(resource.name, tenant, choices) };
}

function tableOf(name: string, tenant: string, choices: readonly string[]): ResourceTable {
  const types = {
    [tenant]: 'text',
    day: 'date',
    ...Object.fromEntries(choices.map((choice) => [choice, 'text'])),
    ...FIGURE_TYPES,
  };
  return {
    name: dailyNameOf(name),
    columns: Object.entries(types).map(([column, type]) => ({ name: column, type, required: true })),
    key: [tenant, 'day', ...choices],
    indexes: [],
    tenant,
    appendOnly: false,
  };
}

/** The table of a resource's roll-up. */
export function dailyNameOf(resource: string): string {
  return `${resource}_daily`;
}
