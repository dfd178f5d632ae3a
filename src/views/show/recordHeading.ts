import { sentenceCase } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import { filledText } from '../../schema/filledText.ts';
import type { Resource } from '../../schema/resource.ts';

/** A record's heading from its resource's title. Until every value in it is known, it names the kind of record. */
export function recordHeading(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  return filledText(resource.show?.title ?? resource.label[0], record) ?? resource.label[0];
}

/** The heading in the place of a record that could not be read: `Integration error could not be loaded`. */
export function unreadHeading({ label: [kind] }: Resource): string {
  return translate('views.record.unread', { noun: sentenceCase(kind) });
}
