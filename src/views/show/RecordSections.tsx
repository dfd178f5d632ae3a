import type { RaRecord } from 'ra-core';
import { lookOf } from '../../fields/looks.tsx';
import { fieldAt, type Resource } from '../../schema/resource.ts';
import type { Section } from '../../schema/screens.ts';
import { RecordFacts } from './RecordFacts.tsx';
import type { ShowSlots } from './ShowSlots.ts';
import { TallSection } from './TallSection.tsx';

interface RecordSectionsProps {
  resource: Resource;
  record: RaRecord;
  /** Values that are missing may still come. */
  loading: boolean;
  looks?: ShowSlots['looks'];
  withheld?: ShowSlots['withheld'];
}

/** The sections of a record's page, in the resource's order. Large values that follow each other stand side by side. */
export function RecordSections(props: RecordSectionsProps) {
  return rowsOf(props.resource).map((sections) => {
    const shown = sections.map((section) => <RecordSection key={section.title} section={section} {...props} />);
    return sections.length === 1 ? (
      shown
    ) : (
      <div className="pair" key={sections[0]?.title}>
        {shown}
      </div>
    );
  });
}

function RecordSection({
  section: { title, fields: paths },
  looks,
  withheld,
  ...props
}: RecordSectionsProps & { section: Section }) {
  const path = tallPath(props.resource, paths);
  return path === undefined ? (
    <RecordFacts {...{ title, paths, looks, withheld }} {...props} />
  ) : (
    <TallSection title={title} path={path} {...props} />
  );
}

function rowsOf(resource: Resource): readonly (readonly Section[])[] {
  const rows: Section[][] = [];
  const isTall = (section: Section | undefined) => section && tallPath(resource, section.fields) !== undefined;
  for (const section of resource.show?.sections ?? []) {
    const row = rows.at(-1);
    if (row && isTall(row[0]) && isTall(section)) row.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** The field that fills a section alone. */
function tallPath(resource: Resource, [path, ...others]: readonly string[]): string | undefined {
  const fills = path !== undefined && others.length === 0 && lookOf(fieldAt(resource, path)).tall;
  return fills ? path : undefined;
}
