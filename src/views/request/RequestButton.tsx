import { Button, type ButtonProps, styled } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { lazyPart } from '../../components/lazyPart.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { LIMITS } from '../../config/limits.ts';
import { serverTime } from '../../config/serverClock.ts';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import type { BulkTarget } from '../../schema/bulkJob.ts';
import { mayDo } from '../../schema/permissions.ts';
import { sortOf } from '../../schema/query.ts';
import { type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import type { Requests } from '../../schema/screens.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { useChanges } from '../useChanges.ts';
import { shownOf } from '../useLiveNow.ts';
import { useRole } from '../useTenant.ts';

const requestDialog = lazyPart(async () => (await import('./RequestDialog.tsx')).RequestDialog);

interface RequestButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  resource: Resource;
  target: BulkTarget;
  /** The number of records, if it is known. */
  count: number | undefined;
  onDone?: () => void;
}

/** The resource whose records are requests about those of a resource, if the user may `action` them and the API has them. */
function useRequests(resource: Resource, action: 'create' | 'list') {
  const role = useRole();
  const { requests } = resource;
  const to = useResource(requests?.resource);
  return requests && to && mayDo(role, action, to) ? { requests, to } : undefined;
}

/** The button that makes requests about records, such as to retry them, after a question. */
export function RequestButton({ resource, target, count, onDone, ...button }: RequestButtonProps) {
  const found = useRequests(resource, 'create');
  const [asks, setAsks] = useState(false);
  if (!found) return null;
  const close = () => setAsks(false);
  return (
    <>
      <Button aria-haspopup="dialog" color="inherit" {...button} onClick={() => setAsks(true)}>
        {found.requests.label}
      </Button>
      {asks && (
        <LazyDialog dialog={requestDialog} onClose={close}>
          {(RequestDialog) => (
            <RequestDialog
              {...found}
              resource={resource}
              target={target}
              count={count}
              onDone={onDone}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

interface LatestRequestProps {
  resource: Resource;
  record: RaRecord;
  tenantId: string | null | undefined;
}

/** The state of the latest request about a record, if it is newer than the record. */
export function LatestRequest(props: LatestRequestProps) {
  const found = useRequests(props.resource, 'list');
  return found ? <RequestState {...props} {...found} /> : null;
}

function RequestState({
  resource,
  record,
  tenantId,
  requests,
  to,
}: LatestRequestProps & { requests: Requests; to: Resource }) {
  const tenant = record[scopeFieldOf(resource) ?? ''] ?? tenantId;
  const { data } = useGetList<RaRecord, HttpError>(
    to.name,
    {
      filter: { [requests.same]: String(record[requests.same]) },
      pagination: { page: 1, perPage: 1 },
      sort: sortOf(to),
      meta: { tenantId: tenant },
    },
    { retry: false, staleTime: LIMITS.staleTime },
  );
  const request = data?.[0];
  const client = useQueryClient();
  // A fast sync may be done before the page listens, so changes that may have been missed count too.
  useChanges([to], () => {
    if (request) void client.invalidateQueries(shownOf([resource, to]));
  });
  const [requested, recorded] = [Date.parse(request?.[sortOf(to).field]), Date.parse(record[sortOf(resource).field])];
  // A record with a moment in the future, of a clock that is wrong, is not newer than its requests.
  const isOutdated = requested < recorded && recorded <= serverTime().getTime() + LIMITS.clockTolerance;
  if (!request || isOutdated) return null;
  const moments = Object.keys(to.fields).filter((name) => to.fields[name]?.kind === 'dateTime' && request[name]);
  const latest = moments
    .map((name) => String(request[name]))
    .sort()
    .at(-1);
  return (
    <State role="status">
      <Link to={recordPath(to, String(request.id), request)}>{to.label[0]}</Link>
      <FieldValue place="cell" {...shownAt(to, request, requests.state)} />
      {latest && <RelativeTime value={latest} />}
    </State>
  );
}

const State = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '0 var(--gutter) 16px',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});
