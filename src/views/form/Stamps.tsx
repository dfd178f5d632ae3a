import { stampOf } from '../../fields/index.ts';
import type { RecordValues } from '../../fields/look.ts';
import { RelativeTime } from '../../look/RelativeTime.tsx';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { Resource } from '../../schema/resource.ts';

/** When a record was last written, at the end of its form. */
export function Stamps({ resource, record }: { resource: Resource; record: RecordValues }) {
  const updated = record[stampOf(resource, 'updated') ?? ''];
  if (typeof updated !== 'string') return null;
  const time = <RelativeTime value={updated} />;
  return <span className="push muted">{withElements(translate('views.form.updated'), { time })}</span>;
}
