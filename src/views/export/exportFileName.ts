import { dayOf } from '../../fields/dateTime/calendar.ts';
import { fileName } from './fileName.ts';

interface Exported {
  /** The resource's name. */
  readonly name: string;
  /** Null: of all tenants. */
  readonly tenantId: string | null;
  readonly day: Date;
  /** Set where the file does not hold all that was found: how many it holds. */
  readonly first?: number | undefined;
}

/** `deals-acme-2026-11-22.csv`, `deals-acme-2026-11-22-first-100000.csv`. The day is the reader's own. */
export function exportFileName({ name, tenantId, day, first }: Exported): string {
  return fileName([name, tenantId, dayOf(day), ...(first === undefined ? [] : ['first', first])], 'csv');
}
