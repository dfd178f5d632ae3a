import { Button, styled } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FC, useContext } from 'react';
import {
  type HttpError,
  type RaRecord,
  ResourceContextProvider,
  ShowContextProvider,
  type ShowControllerResult,
  useShowController,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { ErrorPanel } from '../../components/Panel.tsx';
import { type Choice, choiceOf } from '../../fields/choice/choice.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { isolate } from '../../messages/isolate.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import { type Resource, recordIdIn, recordPath, subtitleOf, valueAt } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { useFailuresComing } from '../failures/failureParts.tsx';
import { LatestRequest, RequestButton } from '../request/RequestButton.tsx';
import { useChanges } from '../useChanges.ts';
import { shownOf } from '../useLiveNow.ts';
import { useScrollMemory } from '../useScrollMemory.ts';
import { useRole } from '../useTenant.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { CopyMenu, type CopyMenuProps } from './CopyMenu.tsx';
import type { FactSlots } from './RecordFacts.tsx';
import { BackLink, Pending, problemWith, RecordProblem, useWayBack } from './RecordProblem.tsx';
import { RecordSections } from './RecordSections.tsx';
import { recordHeading, useControllerProps } from './useRecord.ts';

export interface ShowSlots extends FactSlots {
  /** Returns the text of the heading; undefined: the resource's title. */
  readonly headingOf?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** Replaces the heading and contains the page's `h1`. `record` is undefined until it has loaded. */
  readonly Title?: FC<{ heading: string; record: RaRecord | undefined }>;
  /** Rendered below the sections. While `loading`, `record` is incomplete: at least its id. */
  readonly Below?: FC<{ record: RaRecord; loading: boolean }>;
  /** Names the tenant in view in the call, although the record is found without it. Spec §7. */
  readonly inView?: true;
}

/** A record's page: heading, stages, sections, and the parts of a slot. Spec §2, Deal details and Error details. */
export function ShowView({ resource, ...slots }: ShowSlots & { resource: Resource }) {
  // The router's own parameter decodes an encoded slash in an id.
  const id = recordIdIn(useLocation().pathname);
  return <RecordPage key={id} resource={resource} id={id} slots={slots} />;
}

/** React Admin's show view, so that everything in it can read the record from its context. */
function RecordPage({ resource, id, slots }: { resource: Resource; id: string; slots: ShowSlots }) {
  const { headingOf, Title, looks, withheld, Below, inView } = slots;
  const { props, tenantId, errorOf } = useControllerProps(resource, id, inView);
  const controller = useShowController<RaRecord, HttpError>(props);
  const { record, isPlaceholderData = false, refetch } = controller;
  const error = errorOf(controller.error);
  const isHeld = useFailuresComing(resource);
  useFollowed(resource);
  const { to: list } = useWayBack(resource);
  const navigate = useNavigate();
  const problem = problemWith(resource, error, record);
  const requested = { id, [resource.id]: id };
  const known = record ?? requested;
  const heading = problem?.title ?? headingOf?.(known) ?? recordHeading(resource, known);
  const retry = () => refetch();
  const name = subtitleOf(resource, known);
  useScrollMemory();
  if (problem)
    return <RecordProblem resource={resource} problem={problem} id={id} tenantId={tenantId} onRetry={retry} />;
  const shown = isHeld ? undefined : record;
  const loading = !shown || isPlaceholderData;
  const content = (
    <>
      <StageStrip resource={resource} record={shown} />
      <RecordSections
        resource={resource}
        looks={looks}
        withheld={withheld}
        tenantId={tenantId}
        loading={loading}
        record={shown ?? requested}
      />
      {Below && <Below record={shown ?? requested} loading={loading} />}
    </>
  );
  return (
    <ResourceContextProvider value={resource.name}>
      <ShowContextProvider value={{ ...controller, error } as ShowControllerResult<RaRecord, HttpError>}>
        <ConfirmedActions resource={resource} onDeleted={() => navigate(list, { replace: true })}>
          <BackLink resource={resource} />
          <PageHead
            title={name ? `${heading}: ${isolate(name)}` : heading}
            heading={Title ? <Title heading={heading} record={record} /> : <Heading text={heading} below={name} />}
            actions={record && <RecordButtons resource={resource} record={record} tenantId={tenantId} />}
          />
          {shown && <ArchivedNotice resource={resource} record={shown} />}
          {shown && <LatestRequest resource={resource} tenantId={tenantId} record={shown} />}
          {error && <ErrorPanel message={error.message} onRetry={retry} />}
          {shown ? content : <Pending>{content}</Pending>}
        </ConfirmedActions>
      </ShowContextProvider>
    </ResourceContextProvider>
  );
}

/** Reloads the record and its related records when some of their resources have changed. */
function useFollowed(resource: Resource): void {
  const client = useQueryClient();
  const all = useContext(ResourcesContext);
  const related = resource.show?.related?.map((one) => one.resource) ?? [];
  const followed = [resource, ...all.filter(({ name }) => related.includes(name))];
  useChanges(followed, (certainty) => {
    if (certainty === 'changed') void client.invalidateQueries(shownOf(followed));
  });
}

function Heading({ text, below }: { text: string; below: string | undefined }) {
  if (below === undefined) return <h1>{text}</h1>;
  return (
    <div>
      <h1>{text}</h1>
      <p>{below}</p>
    </div>
  );
}

function RecordButtons({ resource, record, tenantId }: CopyMenuProps) {
  const role = useRole();
  const { state } = useLocation();
  return (
    <>
      {resource.form && mayDo(role, 'edit', resource) && (
        <Button component={Link} to={recordPath(resource, String(record.id), record, '/edit')} state={state}>
          {translate('views.record.edit', { noun: resource.label[0] })}
        </Button>
      )}
      <RequestButton
        resource={resource}
        target={{ records: { ids: [String(record.id)] }, meta: { tenantId: tenantId ?? undefined } }}
        count={1}
      />
      <CopyMenu resource={resource} record={record} tenantId={tenantId} />
    </>
  );
}

/** The stage of a record among the choices of its `stages` field. It does not claim that the record passed the earlier stages. */
function StageStrip({ resource, record }: { resource: Resource; record: RaRecord | undefined }) {
  const path = resource.show?.stages ?? '';
  const field = resource.fields[path];
  if (field?.kind !== 'choice') return null;
  const stages = Object.values<Choice>(field.choices).filter((choice) => !choice.apart && !choice.hidden);
  const gridTemplateColumns = `repeat(${stages.length}, minmax(0, 1fr))`;
  if (!record) {
    return (
      <Strip aria-hidden="true" sx={{ gridTemplateColumns }}>
        {stages.map(({ label }) => (
          <li key={label}>&nbsp;</li>
        ))}
      </Strip>
    );
  }
  const value = valueAt(record, path);
  const present = typeof value === 'string' ? choiceOf(field, value) : undefined;
  const now = present ? stages.indexOf(present) : -1;
  if (now < 0) return null;
  return (
    <Strip
      aria-label={translate('views.record.stage', { now: now + 1, all: stages.length })}
      sx={{ gridTemplateColumns, '--c': `var(--${stages[now]?.color})` }}
    >
      {stages.map(({ label }, index) => (
        <li key={label} className={index < now ? 'done' : ''} aria-current={index === now ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </Strip>
  );
}

const Strip = styled('ol')({
  display: 'grid',
  gap: 4,
  padding: '0 var(--gutter) 24px',
  '&[aria-hidden]': { visibility: 'hidden' },
  '& > li': {
    paddingTop: 8,
    borderTop: '3px solid var(--neutral-border)',
    overflow: 'hidden',
    color: 'var(--text-faint)',
    fontSize: 'var(--text-xs)',
    lineHeight: 'var(--lh-xs)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .done': { borderColor: 'var(--border-control)', color: 'var(--text-muted)' },
  '& > [aria-current]': { borderColor: 'var(--c)', color: 'var(--text)', fontWeight: 600 },
  // On a narrow screen only the current stage has a label; the strip's own label says its position.
  '@container sheet (width < 780px)': {
    '& > li:not([aria-current])': { fontSize: 0, lineHeight: 0 },
    '& > [aria-current]': { overflow: 'visible' },
  },
  '@media (forced-colors: active)': {
    '& > li': { borderColor: 'GrayText' },
    '& > .done': { borderColor: 'CanvasText' },
    '& > [aria-current]': { borderColor: 'Highlight' },
  },
});
