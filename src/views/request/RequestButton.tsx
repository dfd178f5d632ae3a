import { Button, type ButtonProps, styled } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, type HttpError, type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { LIMITS } from '../../config/limits.ts';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import { type Resource, recordPath, scopeFieldOf, sortOf, sortPayload } from '../../schema/resource.ts';
import type { Requested, RequestParams, Requests } from '../../schema/screens.ts';
import { QuestionDialog } from '../actions/QuestionDialog.tsx';
import type { BulkTarget } from '../bulk/StartDialog.tsx';
import { useApi } from '../contexts.ts';
import { newIdempotencyKey } from '../form/useSaveRecord.ts';
import { useRole } from '../useTenant.ts';

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
  const { standard } = useApi();
  const { requests } = resource;
  const to = useResource(requests?.resource);
  return standard && requests && to && mayDo(role, action, to) ? { requests, to } : undefined;
}

/** The button that makes requests about records, such as to retry them, after a question. */
export function RequestButton({ resource, target, count, onDone, ...button }: RequestButtonProps) {
  const found = useRequests(resource, 'create');
  const [asks, setAsks] = useState(false);
  if (!found) return null;
  const dialog = { ...found, resource, target, count, onDone, onClose: () => setAsks(false) };
  return (
    <>
      <Button aria-haspopup="dialog" color="inherit" {...button} onClick={() => setAsks(true)}>
        {found.requests.label}
      </Button>
      {asks && <RequestDialog {...dialog} />}
    </>
  );
}

interface RequestingProvider extends DataProvider {
  request(resource: string, params: RequestParams): Promise<{ data: Requested }>;
}

interface RequestDialogProps extends Pick<RequestButtonProps, 'resource' | 'target' | 'count'> {
  requests: Requests;
  to: Resource;
  onDone: (() => void) | undefined;
  onClose: () => void;
}

function RequestDialog({ resource, requests, to, target, count, onDone, onClose }: RequestDialogProps) {
  const { tenantId, ...records } = target;
  const dataProvider = useDataProvider<RequestingProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  // Repeated after a lost response, the call requests nothing again.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending, error } = useMutation<Requested, HttpError>({
    async mutationFn() {
      const params = { records, idempotencyKey, ...(tenantId !== undefined && { meta: { tenantId } }) };
      return (await dataProvider.request(resource.name, params as RequestParams)).data;
    },
    onSuccess({ requested }) {
      onClose();
      onDone?.();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === to.name });
      notify(
        requested > 0
          ? translate('views.request.done', { noun: counted(to, requested) })
          : translate('views.request.open', { noun: to.label[count === 1 ? 0 : 1] }),
        { type: 'success' },
      );
    },
  });
  const noun =
    count === undefined ? translate('views.annotate.all', { noun: resource.label[1] }) : counted(resource, count);
  return (
    <QuestionDialog
      title={translate('views.annotate.title', { verb: requests.label, noun })}
      yes={requests.label}
      busy={isPending}
      fault={error ?? undefined}
      onYes={mutate}
      onClose={onClose}
    >
      <p>{requests.text}</p>
    </QuestionDialog>
  );
}

const counted = (resource: Resource, count: number) =>
  translate('views.countOf', { count, noun: nounFor(resource, count) });

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
      sort: sortPayload(sortOf(to)),
      meta: { tenantId: tenant },
    },
    { retry: false, staleTime: LIMITS.staleTime },
  );
  const request = data?.[0];
  if (!request || Date.parse(request[sortOf(to).field]) < Date.parse(record[sortOf(resource).field])) return null;
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
