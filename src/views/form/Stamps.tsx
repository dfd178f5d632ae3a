import { stampOf } from '../../fields/index.ts';
import type { RecordValues } from '../../fields/look.ts';
import { RelativeTime } from '../../look/RelativeTime.tsx';
import type { Resource } from '../../schema/resource.ts';

/** When a record was last written, at the end of its form. */
export function Stamps({ resource, record }: { resource: Resource; record: RecordValues }) {
  const updated = record[stampOf(resource, 'updated') ?? ''];
  if (typeof updated !== 'string') return null;
  return (
    <span className="push muted">
      Updated <RelativeTime value={updated} />
    </span>
  );
}
