import { Icon } from '../../look/icons/Icon.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { inSentence } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import { maySee } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { tenantFieldOf } from '../../schema/tenancy.ts';
import { useRole } from '../useRole.tsx';
import { useWayBack } from './useWayBack.tsx';

interface RecordFailureProps {
  resource: Resource;
  heading: string;
  /** What was looked for, and where. */
  id: string;
  tenantId: string | null | undefined;
  /** Why the record could not be read; absent: there is none. */
  message?: string;
  onRetry: () => unknown;
}

/** In the place of a record that is missing or could not be read; the way back is a button. Spec §2. */
export function RecordFailure({ resource, heading, id, tenantId, message, onRetry }: RecordFailureProps) {
  const back = useWayBack(resource);
  const tenant = useNamedTenant(resource, tenantId);
  const missed = { noun: inSentence(resource.label[0]), id };
  return (
    <div className={message === undefined ? 'empty' : 'empty is-failed'}>
      <Icon name={message === undefined ? 'nofind' : 'alert'} />
      <h1>{heading}</h1>
      {message !== undefined && <p role="alert">{message}</p>}
      {message === undefined && (
        <p>
          {tenant
            ? translate('views.record.missingInTenant', { ...missed, tenant })
            : translate('views.record.missing', missed)}
        </p>
      )}
      <div className="btns">
        {message !== undefined && <TryAgain onClick={onRetry} />}
        <button className="btn" type="button" onClick={back.go}>
          {resource.show?.back}
        </button>
      </div>
    </div>
  );
}

/** The tenant, for who may see tenants. */
function useNamedTenant(resource: Resource, tenantId: string | null | undefined): string | undefined {
  const role = useRole();
  const field = resource.fields[tenantFieldOf(resource) ?? ''];
  return tenantId && field && maySee(role, field) ? tenantId : undefined;
}
