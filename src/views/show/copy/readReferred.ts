import type { DataProvider } from 'ra-core';
import { isAbsent } from '../../../fields/isAbsent.ts';
import type { ReferenceField } from '../../../fields/reference/reference.ts';
import { translate } from '../../../messages/views.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Referred } from './supportBundle.ts';

interface Asking {
  readonly resources: readonly Resource[];
  readonly dataProvider: DataProvider;
  readonly tenantId: string | null | undefined;
}

/** The records that a record refers to, by field. One that cannot be read says why instead; it never fails. */
export async function readReferred(
  { fields }: Resource,
  record: Readonly<Record<string, unknown>>,
  { resources, dataProvider, tenantId }: Asking,
): Promise<Readonly<Record<string, Referred>>> {
  const reading = Object.entries(fields).map(async ([name, field]): Promise<[string, Referred][]> => {
    const target = field.kind === 'reference' && resources.find((each) => each.name === (field as ReferenceField).to);
    if (!target || isAbsent(record[name])) return [];
    try {
      const { data } = await dataProvider.getOne(target.name, { id: String(record[name]), meta: { tenantId } });
      return [[name, { resource: target, record: data }]];
    } catch (error) {
      const failure =
        error instanceof Error && error.message !== ''
          ? error.message
          : (target.show?.missing ?? translate('views.bundle.failed'));
      return [[name, { failure }]];
    }
  });
  return Object.fromEntries((await Promise.all(reading)).flat());
}
