import { RelativeTime } from '../../look/RelativeTime.tsx';
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
          Created <RelativeTime value={key.created_at} /> by {key.created_by}
        </p>
        <p className="muted">
          <Use of={key} />
        </p>
      </div>
      {!key.revoked_at && (
        <button className="btn" type="button" aria-label={`Revoke ${key.name}`} onClick={onRevoke}>
          Revoke
        </button>
      )}
    </li>
  );
}

function Use({ of: { last_used_at: used, revoked_at: revoked, revoked_by: by } }: { of: MachineKey }) {
  if (revoked) {
    return (
      <>
        Revoked <RelativeTime value={revoked} /> by {by}
      </>
    );
  }
  if (!used) return 'Never used';
  return (
    <>
      Last used <RelativeTime value={used} />
    </>
  );
}
