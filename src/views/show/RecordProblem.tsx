import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import type { HttpError, RaRecord } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { Breadcrumb } from '../../components/PageHead.tsx';
import { PagePanel, PanelActions, TryAgain } from '../../components/Panel.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { inSentence, sentenceCase } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import { maySee } from '../../schema/permissions.ts';
import { type Resource, tenantFieldOf } from '../../schema/resource.ts';
import type { DeniedTexts } from '../../schema/screens.ts';
import { useRole } from '../useTenant.ts';

interface Problem {
  readonly title: string;
  /** The API responded with a 403. */
  readonly denied?: DeniedTexts;
  /** The error; absent if there is no such record. */
  readonly message?: string;
}

/** Why a record cannot be shown; undefined if it can. */
export function problemWith({ show, label: [kind] }: Resource, error: HttpError | null, record: RaRecord | undefined) {
  if (!error) return undefined;
  const { missing = '', denied } = show ?? {};
  if (denied && isForbidden(error)) return { title: denied.title, denied };
  if (error.status === 404) return { title: missing };
  const title = translate('views.record.unread', { noun: sentenceCase(kind) });
  return record ? undefined : { title, message: error.message };
}

/** True for a 403, or a gateway's error with that meaning. Spec §2, Tenant details. */
export function isForbidden({ status, message }: { readonly status?: number; readonly message: string }): boolean {
  return status === 403 || /\bforbidden\b/i.test(message);
}

interface RecordProblemProps {
  resource: Resource;
  problem: Problem;
  id: string;
  tenantId: string | null | undefined;
  onRetry: () => unknown;
}

/** Replaces a record that is missing, forbidden or could not be read. Spec §2. */
export function RecordProblem({ resource, problem, id, tenantId, onRetry }: RecordProblemProps) {
  const back = useWayBack(resource);
  const tenant = useNamedTenant(resource, tenantId);
  const { title, denied, message } = problem;
  if (denied) return <RecordDenied resource={resource} texts={denied} />;
  const missed = { noun: inSentence(resource.label[0]), id };
  return (
    <PagePanel sx={message === undefined ? undefined : FAILED}>
      <title>{`${title} · Deal Sync`}</title>
      <Icon name={message === undefined ? 'nofind' : 'alert'} />
      <h1>{title}</h1>
      {message === undefined ? (
        <p>
          {tenant
            ? translate('views.record.missingInTenant', { ...missed, tenant })
            : translate('views.record.missing', missed)}
        </p>
      ) : (
        <p role="alert">{message}</p>
      )}
      <PanelActions>
        {message !== undefined && <TryAgain onClick={onRetry} />}
        <Button onClick={back.go}>{resource.show?.back}</Button>
      </PanelActions>
    </PagePanel>
  );
}

const RED_ICON = { '& > .icon': { color: 'var(--danger-fg)' } } as const;
const FAILED = { ...RED_ICON, '& > p': { color: 'text.primary' } } as const;
const DENIED = { ...FAILED, '& > p + p': { color: 'text.secondary', fontSize: 'var(--text-sm)' } } as const;

function useNamedTenant(resource: Resource, tenantId: string | null | undefined): string | undefined {
  const role = useRole();
  const field = resource.fields[tenantFieldOf(resource) ?? ''];
  return tenantId && field && maySee(role, field) ? tenantId : undefined;
}

/** Replaces a record that the API refuses with a 403. Spec §2, §6. */
export function RecordDenied({ resource, texts }: { resource: Resource; texts: DeniedTexts }) {
  const back = useWayBack(resource);
  return (
    <PagePanel sx={DENIED}>
      <title>{`${texts.title} · Deal Sync`}</title>
      <Icon name="lock" />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p role="alert">{texts.error}</p>
      <PanelActions>
        <Button component={Link} to={back.to}>
          {texts.back}
        </Button>
      </PanelActions>
    </PagePanel>
  );
}

export function useWayBack(resource: Resource) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { from } = membersOf(state);
  const known = typeof from === 'string' && from.split('?', 1)[0] === resource.path ? from : undefined;
  return {
    /** The list that the record was opened from, with its search; otherwise the list without a search. */
    to: known ?? resource.path,
    /** Goes back in the history if that leads to the list, which restores its rows and scroll position. */
    go: () => (known === undefined ? navigate(resource.path) : navigate(-1)),
  };
}

/** The link to the list, above a record's heading. It can be opened in a new tab. */
export function BackLink({ resource }: { resource: Resource }) {
  const back = useWayBack(resource);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back.go();
  };
  return (
    <Breadcrumb to={back.to} onClick={onClick}>
      {resource.show?.back}
    </Breadcrumb>
  );
}

/** A page's layout before its values have loaded, hidden from screen readers and inert. */
export function Pending({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden role="status">{translate('product.loading')}</VisuallyHidden>
      <div aria-hidden="true" inert>
        {children}
      </div>
    </>
  );
}
