import type { RaRecord } from 'ra-core';
import { useParams } from 'react-router';
import type { ChoiceField } from '../fields/choice/choice.ts';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import type { Resource } from '../schema/resource.ts';
import { BackLink } from './BackLink.tsx';
import { RecordSections } from './RecordSections.tsx';
import { recordHeading } from './recordHeading.ts';
import { StageStrip } from './StageStrip.tsx';
import { stagesOf } from './stagesOf.ts';
import { usePageTitle } from './usePageTitle.tsx';
import { useRecord } from './useRecord.tsx';
import { useScrollMemory } from './useScrollMemory.tsx';
import { useWayBack } from './useWayBack.tsx';

/** One record's page: heading, stages, sections. Spec §2 Deal details and Error details. */
export function ShowView({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  return <RecordPage key={id} resource={resource} id={id} />;
}

function RecordPage({ resource, id }: { resource: Resource; id: string }) {
  const { data: record, error, isPending, isPlaceholderData, refetch } = useRecord(resource, id);
  const missing = error?.status === 404;
  const heading = missing ? (resource.show?.missing ?? '') : recordHeading(resource, record ?? { [resource.id]: id });
  usePageTitle(heading);
  useScrollMemory();
  if (missing) return <Failure resource={resource} heading={heading} />;
  if (error && !record) {
    return <Failure resource={resource} heading={heading} message={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <BackLink resource={resource} />
      <div className="head">
        <h1>{heading}</h1>
      </div>
      {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {record && <Stages resource={resource} record={record} />}
      {record && <RecordSections resource={resource} record={record} loading={isPlaceholderData} />}
    </>
  );
}

function Stages({ resource, record }: { resource: Resource; record: RaRecord }) {
  const name = resource.show?.stages;
  const stages = name && stagesOf(resource.fields[name] as ChoiceField, record[name]);
  return stages && <StageStrip {...stages} />;
}

interface FailureProps {
  resource: Resource;
  heading: string;
  message?: string;
  onRetry?: () => void;
}

/** In the place of a record that is missing or could not be read; the way back is a button. Spec §2. */
function Failure({ resource, heading, message, onRetry }: FailureProps) {
  const back = useWayBack(resource);
  const button = (
    <button className="btn" type="button" onClick={back.go}>
      {resource.show?.back}
    </button>
  );
  return (
    <>
      <div className="head">
        <h1>{heading}</h1>
      </div>
      {message === undefined ? (
        <div className="pad">{button}</div>
      ) : (
        <ErrorPanel message={message} onRetry={onRetry}>
          {button}
        </ErrorPanel>
      )}
    </>
  );
}
