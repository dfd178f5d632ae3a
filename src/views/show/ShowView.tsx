import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChoiceField } from '../../fields/choice/choice.ts';
import { recordIdIn } from '../../fields/reference/recordPath.ts';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/look.ts';
import { type Resource, valueAt } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { useFailuresComing } from '../failures/useFailuresComing.tsx';
import { usePageTitle } from '../usePageTitle.tsx';
import { useScrollMemory } from '../useScrollMemory.tsx';
import { isForbidden, RecordDenied } from './RecordDenied.tsx';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordSections } from './RecordSections.tsx';
import { recordHeading, unreadHeading } from './recordHeading.ts';
import type { ShowSlots } from './ShowSlots.ts';
import { StageStrip, StageStripSkeleton } from './StageStrip.tsx';
import { stagesOf, stepsOf } from './stagesOf.ts';
import { useRecord } from './useRecord.tsx';
import { useWayBack } from './useWayBack.tsx';

interface ShowViewProps extends ShowSlots {
  resource: Resource;
}

/** One record's page: heading, stages, sections, and what a page has of its own. Spec §2 Deal details and Error details. */
export function ShowView({ resource, ...slots }: ShowViewProps) {
  // The router's own parameter takes an encoded slash within an id for a slash.
  const id = recordIdIn(useLocation().pathname);
  return <RecordPage key={id} resource={resource} id={id} slots={slots} />;
}

function RecordPage({ resource, id, slots }: { resource: Resource; id: string; slots: ShowSlots }) {
  const { headingOf, Title, looks, withheld, Below, inView } = slots;
  const { data, error, isPlaceholderData, refetch, tenantId } = useRecord(resource, id, { inView });
  const isHeld = useFailuresComing(resource);
  const { missing: gone = '', denied } = resource.show ?? {};
  const missing = error?.status === 404;
  const refused = error && isForbidden(error) ? denied : undefined;
  const asked = { id, [resource.id]: id };
  const record = data ?? asked;
  const unread = error && !data ? unreadHeading(resource) : undefined;
  const heading = missing ? gone : (unread ?? headingOf?.(record) ?? recordHeading(resource, record));
  const retry = () => refetch();
  usePageTitle(refused?.title ?? heading);
  useScrollMemory();
  if (refused) return <RecordDenied resource={resource} texts={refused} />;
  if (missing) return <RecordFailure {...{ resource, heading, id, tenantId }} onRetry={retry} />;
  if (error && !data) {
    return <RecordFailure {...{ resource, heading, id, tenantId }} message={error.message} onRetry={retry} />;
  }
  return (
    <LeaveWhenDeleted resource={resource}>
      <RecordHead {...{ resource, heading, Title, tenantId }} record={data} />
      {error && <ErrorPanel message={error.message} onRetry={retry} />}
      {data && !isHeld ? (
        <>
          <Stages resource={resource} record={data} />
          <RecordSections {...{ resource, looks, withheld, tenantId }} record={data} loading={isPlaceholderData} />
          {Below && <Below record={data} loading={isPlaceholderData} />}
        </>
      ) : (
        <RecordSkeleton {...{ resource, slots, tenantId }} record={asked} />
      )}
    </LeaveWhenDeleted>
  );
}

/** Lets a record's page do actions; of a record that is deleted there it leads to the list. */
function LeaveWhenDeleted({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { to } = useWayBack(resource);
  const navigate = useNavigate();
  return (
    <ConfirmedActions resource={resource} onDeleted={() => navigate(to, { replace: true })}>
      {children}
    </ConfirmedActions>
  );
}

interface ContentProps {
  resource: Resource;
  record: RaRecord;
}

function Stages({ resource, record }: ContentProps) {
  const field = stageField(resource);
  const stages = field && stagesOf(field, valueAt(record, resource.show?.stages ?? ''));
  return stages && <StageStrip {...stages} />;
}

interface SkeletonProps extends ContentProps {
  slots: ShowSlots;
  tenantId: string | null | undefined;
}

/** The page as it will stand, without its values. There is nothing in it yet to read aloud or to use. */
function RecordSkeleton({ resource, record, tenantId, slots: { looks, Below } }: SkeletonProps) {
  const field = stageField(resource);
  return (
    <>
      <span className="sr" role="status">
        {translate('product.loading')}
      </span>
      <div aria-hidden="true" inert>
        {field && <StageStripSkeleton steps={stepsOf(field)} />}
        <RecordSections {...{ resource, record, looks, tenantId }} loading />
        {Below && <Below record={record} loading />}
      </div>
    </>
  );
}

function stageField(resource: Resource): ChoiceField | undefined {
  return resource.fields[resource.show?.stages ?? ''] as ChoiceField | undefined;
}
