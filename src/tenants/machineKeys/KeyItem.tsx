import { RelativeTime } from '../../look/RelativeTime.tsx';
import { translate } from '../../messages/tenants.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { MachineKey } from '../../resources/machineKeys.ts';

interface KeyItemProps {
  of: MachineKey;
  onRevoke: () => void;
}

/** One key: what recognises it, when it came and was used, and its end. */
export function KeyItem({ of: key, onRevoke }: KeyItemProps) {
  return (
    <li className={key.revoked_at ? 'is-ended' : undefined}>
      <div>
        <p>
          <strong>{key.name}</strong> <span className="num muted">••••{key.last_four}</span>
        </p>
        <p className="muted">
          {withElements(translate('tenants.key.created'), {
            time: <RelativeTime value={key.created_at} />,
            who: key.created_by,
          })}
        </p>
        <p className="muted">
          <Use of={key} />
        </p>
      </div>
      {!key.revoked_at && (
        <button
          className="btn"
          type="button"
          aria-label={translate('tenants.key.revokeOne', { name: key.name })}
          onClick={onRevoke}
        >
          {translate('tenants.key.revoke')}
        </button>
      )}
    </li>
  );
}

function Use({ of: { last_used_at: used, revoked_at: revoked, revoked_by: by } }: { of: MachineKey }) {
  if (revoked) {
    return withElements(translate('tenants.key.revoked'), { time: <RelativeTime value={revoked} />, who: by });
  }
  if (!used) return translate('tenants.key.unused');
  return withElements(translate('tenants.key.used'), { time: <RelativeTime value={used} /> });
}
