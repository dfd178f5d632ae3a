import type { LookProps } from '../../fields/look.ts';
import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { User } from '../../resources/users.ts';
import { useTenant } from '../../views/useTenant.tsx';
import { accountStanding, wishOf } from '../accountStanding.ts';

/** Where an account stands, beside the pool's own word for it. Who waits for the reader's own tenant stands out. */
export function AccountCell({ value, record }: LookProps) {
  const { canChoose, tenantId } = useTenant();
  const standing = accountStanding(record as Partial<User>);
  const wish = wishOf(record as Partial<User>);
  const waitsForReader = !canChoose && wish !== undefined && wish === tenantId;
  return (
    <span className="account">
      {waitsForReader ? (
        <StatusBadge word={standing} glyph="user" tone="info" />
      ) : (
        <span title={standing}>{standing}</span>
      )}
      {standing !== value && <span className="raw">{String(value ?? '')}</span>}
    </span>
  );
}
