import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../../look/BusyButton.tsx';
import { translate } from '../../messages/users.ts';
import { isTenantRole } from '../../schema/permissions.ts';
import { ROLES } from '../../schema/role.ts';
import { InvitationChoice } from './InvitationChoice.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import type { SectionProps } from './SectionProps.ts';
import { TenantField } from './TenantField.tsx';
import type { Assignment } from './useAssignment.tsx';
import type { SendingChange } from './useUserChange.tsx';

interface AssignmentFormProps extends Pick<SectionProps, 'user'> {
  assignment: Assignment;
  change: SendingChange;
  submit: string;
  /** It is what the page is opened for. */
  primary?: boolean;
  /** The id of the heading above. */
  heading: string;
  /** Everything that is needed is there. */
  onSubmit: () => void;
}

const TENANT_ROLES = ROLES.filter(isTenantRole);

/** Tenant, role, and whether an invitation is sent. What is missing is said beside its field. Spec §5, Tenant assignment. */
export function AssignmentForm({ user, assignment, change, submit, primary, heading, onSubmit }: AssignmentFormProps) {
  const { tenants, tenantId, role, invite, faults, type } = assignment;
  const { busy, blocked, fault, forget } = change;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = { ...fault?.errors, ...(tried && faults) };
  const typed: Assignment['type'] = (drafts) => {
    forget();
    type(drafts);
  };
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    if (busy || blocked) return;
    setTried(true);
    if (Object.keys(faults).length === 0) onSubmit();
    // The faults show by the next frame; with the focus there, the first is read aloud.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form className="assign" ref={form} onSubmit={onSend} noValidate>
      <div className="inputs">
        <TenantField {...{ tenants, tenantId }} error={shown.tenant_id} onChange={(id) => typed({ tenantId: id })} />
        <RoleSelect
          roles={TENANT_ROLES}
          {...{ role, heading }}
          error={shown.role}
          none={translate('users.role.none')}
          onChange={(next) => typed({ role: next })}
        />
      </div>
      <InvitationChoice {...{ user, invite }} onChange={(next) => typed({ invite: next })} />
      <BusyButton
        type="submit"
        label={submit}
        look={primary ? 'primary' : 'plain'}
        busy={busy}
        aria-disabled={busy || blocked}
      />
    </form>
  );
}
