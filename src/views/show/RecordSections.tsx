import type { RaRecord } from 'ra-core';
import { fieldAt, type Resource } from '../../schema/resource.ts';
import type { Related, Section } from '../../schema/screens.ts';
import { KnownCause } from '../failures/KnownCause.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import type { ShowSlots } from './ShowSlots.ts';
import { SlotSection } from './SlotSection.tsx';
import { TallSection } from './TallSection.tsx';

interface RecordSectionsProps {
  resource: Resource;
  record: RaRecord;
  /** Values that are missing may still come. */
  loading: boolean;
  /** Whose the record is; needed where others are listed with it. */
  tenantId?: string | null | undefined;
  looks?: ShowSlots['looks'];
  withheld?: ShowSlots['withheld'];
}

/**
 * The sections of a record's page, in the resource's order, and what refers to the record. Large values and lists that follow
 * each other stand side by side, and so do the message of a failure and what is known of it.
 */
export function RecordSections(props: RecordSectionsProps) {
  return rowsOf(props.resource).map((parts) => {
    const shown = parts.map((part) => <RecordPart key={part.title} part={part} {...props} />);
    return parts.length === 1 ? (
      shown
    ) : (
      <div className="pair" key={parts[0]?.title}>
        {shown}
      </div>
    );
  });
}

/** Stands with the message that it explains. */
const CAUSE = { title: 'cause', explains: true } as const;

/** A section of the record's own, what is known of its failure, or a list of what refers to it. */
type Part = Section | Related | typeof CAUSE;

function RecordPart({ part, looks, withheld, tenantId, ...props }: RecordSectionsProps & { part: Part }) {
  if ('explains' in part) return <KnownCause {...props} />;
  if ('slot' in part) return <SlotSection section={part} {...props} />;
  if (!('fields' in part)) return <RelatedRecords related={part} {...props} tenantId={tenantId} />;
  const { title, fields: paths, link } = part;
  const path = tallPath(props.resource, paths);
  return path === undefined ? (
    <RecordFacts {...{ title, paths, link, looks, withheld }} {...props} />
  ) : (
    <TallSection title={title} path={path} {...props} />
  );
}

function rowsOf({ show, ...resource }: Resource): readonly (readonly Part[])[] {
  const rows: Part[][] = [];
  const isTall = (part: Part | undefined) =>
    part && ('fields' in part ? tallPath(resource, part.fields) !== undefined : !('slot' in part));
  for (const section of [...(show?.sections ?? []), ...(show?.related ?? [])]) {
    const row = rows.at(-1);
    if (showsMessage(resource, section)) rows.push([section, CAUSE]);
    else if (row && isTall(row[0]) && row[1] !== CAUSE && isTall(section)) row.push(section);
    else rows.push([section]);
  }
  return rows;
}

function showsMessage({ failures }: Pick<Resource, 'failures'>, part: Section | Related): boolean {
  return failures !== undefined && 'fields' in part && part.fields.includes(failures.message);
}

/** The field that fills a section alone. */
function tallPath(resource: Resource, [path, ...others]: readonly string[]): string | undefined {
  const fills = path !== undefined && others.length === 0 && fieldAt(resource, path).tall;
  return fills ? path : undefined;
}
