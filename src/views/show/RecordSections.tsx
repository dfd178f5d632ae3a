import type { RaRecord } from 'ra-core';
import { lookOf } from '../../fields/looks.tsx';
import { fieldAt, type Resource } from '../../schema/resource.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { TallSection } from './TallSection.tsx';

interface RecordSectionsProps {
  resource: Resource;
  record: RaRecord;
  /** Values that are missing may still come. */
  loading: boolean;
}

/** The sections of a record's page, in the resource's order. */
export function RecordSections({ resource, record, loading }: RecordSectionsProps) {
  return resource.show?.sections.map(({ title, fields: paths }) => {
    const [only = ''] = paths;
    const tall = paths.length === 1 && lookOf(fieldAt(resource, only)).tall;
    const shown = { title, resource, record, loading };
    return tall ? (
      <TallSection key={title} path={only} {...shown} />
    ) : (
      <RecordFacts key={title} paths={paths} {...shown} />
    );
  });
}
