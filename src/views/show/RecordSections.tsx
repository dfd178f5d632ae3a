import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { Region } from '../../components/Region.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { FieldValue, kindOf, shownAt } from '../../fields/kinds.tsx';
import { translate } from '../../messages/views.ts';
import { maySee, maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, isAbsent, type Resource, scopeFieldOf } from '../../schema/resource.ts';
import type { Related, Section, SlotSection } from '../../schema/screens.ts';
import { AnnotateButtons } from '../annotate/AnnotateButtons.tsx';
import { useSlot } from '../contexts.ts';
import { KnownCause } from '../failures/failureParts.tsx';
import { useRole } from '../useTenant.ts';
import { type FactSlots, RecordFacts } from './RecordFacts.tsx';
import { ReferredRecord } from './ReferredRecord.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';

interface RecordSectionsProps extends FactSlots {
  resource: Resource;
  record: RaRecord;
  /** Missing values may still load. */
  loading: boolean;
  tenantId?: string | null | undefined;
}

/** The sections of a record's page and its related records. Consecutive large values and lists are side by side. */
export function RecordSections(props: RecordSectionsProps) {
  return rowsOf(props.resource).map((parts) => {
    const shown = parts.map((part) => <RecordPart key={part.title} part={part} {...props} />);
    return parts.length === 1 ? shown : <Pair key={parts[0]?.title}>{shown}</Pair>;
  });
}

const CAUSE = { title: 'cause', explains: true } as const;

type Part = Section | Related | typeof CAUSE;

type PartProps<Of> = Omit<RecordSectionsProps, 'looks' | 'withheld' | 'tenantId'> & Of;

function RecordPart({ part, looks, withheld, tenantId, ...props }: RecordSectionsProps & { part: Part }) {
  const role = useRole();
  if ('explains' in part) return <KnownCause {...props} />;
  if ('slot' in part) return maySee(role, part) && <OwnSection section={part} {...props} />;
  if (!('fields' in part)) return <RelatedRecords related={part} {...props} tenantId={tenantId} />;
  const { title, fields: paths, link } = part;
  const [only = '', ...others] = paths;
  if (link !== undefined && others.length === 0 && fieldAt(props.resource, only).kind === 'reference')
    return <ReferredRecord section={{ ...part, link }} path={only} {...props} />;
  if (paths.every((each) => props.resource.fields[each]?.annotation))
    return <Annotations title={title} paths={paths} {...props} />;
  const path = tallPath(props.resource, paths);
  return path === undefined ? (
    <RecordFacts title={title} paths={paths} link={link} looks={looks} withheld={withheld} {...props} />
  ) : (
    <TallSection title={title} path={path} {...props} />
  );
}

/** The annotations of the record, with a button that changes them. */
function Annotations(props: PartProps<{ title: string; paths: readonly string[] }>) {
  const { resource, record, loading } = props;
  const tenant = record[scopeFieldOf(resource) ?? ''];
  const meta = { tenantId: typeof tenant === 'string' ? tenant : undefined };
  const target = { records: { ids: [String(record.id)] }, meta };
  const label = translate('views.annotate.work');
  return (
    <RecordFacts
      {...props}
      aside={
        !loading && (
          <AnnotateButtons resource={resource} target={target} label={label} record={record} count={1} size="small" />
        )
      }
    />
  );
}

function OwnSection({ section: { title, slot }, ...props }: PartProps<{ section: SlotSection }>) {
  const Slot = useSlot(slot);
  return (
    <Suspense>
      <Slot title={title} {...props} />
    </Suspense>
  );
}

function TallSection({ title, path, resource, record, loading }: PartProps<{ title: string; path: string }>) {
  const role = useRole();
  const shown = shownAt(resource, record, path);
  const { field, value } = shown;
  const { Action } = kindOf(field);
  const pending = loading && value === undefined;
  if (!maySeeAt(role, resource, path) || (!pending && isAbsent(value) && field.optional)) return null;
  const action = Action && !isAbsent(value) && (
    <AtEdge>
      <Action {...shown} />
    </AtEdge>
  );
  return (
    <Region title={title} aside={action} bar flush data-lead={resource.failures?.message === path || undefined}>
      {pending ? <Skeleton /> : <FieldValue place="detail" {...shown} />}
    </Region>
  );
}

/** Aligns the icon of a copy button with the page's edge. */
const AtEdge = styled('span')({ marginRight: -5, '@media (pointer: coarse)': { marginRight: -9 } });

/** Related records are beside a document only if they are few and all their columns have room. */
const Pair = styled('div')({
  '& > section': { display: 'flex', flexDirection: 'column' },
  '&:last-child': { flex: 1 },
  '@container sheet (width >= 980px)': {
    '&:has(> :nth-of-type(2))': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > * + *': { borderLeft: '1px solid var(--border)' },
    '&:has(> [data-related])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-related]': { borderLeft: 0 },
    '& > section > [data-document]': { borderBottom: '1px solid var(--border)' },
    '&:last-child > section > [data-document]': { flex: 1, borderBottom: 0 },
  },
  '@container sheet (width >= 1120px)': {
    '&:has(> * + [data-related]:not([data-long]))': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
    '& > section:has(+ [data-related]:not([data-long]))': { borderRight: '1px solid var(--border)' },
    // They stay in view beside a long document, if the window is high enough.
    '@media (height >= 52rem)': {
      '& > * + [data-related]:not([data-long])': { alignSelf: 'start', position: 'sticky', top: 'var(--header-h)' },
    },
  },
});

function rowsOf({ show, failures, ...resource }: Resource): readonly (readonly Part[])[] {
  const rows: Part[][] = [];
  const showsMessage = (part: Part) => failures && 'fields' in part && part.fields.includes(failures.message);
  const isTall = (part: Part | undefined) =>
    part && ('fields' in part ? tallPath(resource, part.fields) !== undefined : !('slot' in part));
  for (const section of [...(show?.sections ?? []), ...(show?.related ?? [])]) {
    const row = rows.at(-1);
    if (showsMessage(section)) rows.push([section, CAUSE]);
    else if (row?.length === 1 && isTall(row[0]) && row[1] !== CAUSE && isTall(section)) row.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** The only field of a section, if its values fill it. */
function tallPath(resource: Resource, [path, ...others]: readonly string[]): string | undefined {
  const fills = path !== undefined && others.length === 0 && fieldAt(resource, path).tall;
  return fills ? path : undefined;
}
