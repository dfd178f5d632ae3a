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
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  const parts = [
    name,
    ...(tenantId === null ? [] : [tenantId]),
    ...date,
    ...(first === undefined ? [] : ['first', first]),
  ];
  return `${parts.join('-').replace(/[^\w.-]+/g, '-')}.csv`;
}
