import type { ReactNode } from 'react';
import type { LookProps } from '../../fields/look.ts';
import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { User } from '../../resources/users.ts';
import type { TenantChoice } from '../../views/useTenant.tsx';
import { accountNotice, accountStanding, wishOf } from '../accountStanding.ts';

type AccountProps = LookProps & { readonly tenants: readonly TenantChoice[] };

/** Where an account stands, beside the pool's own word for it. */
export function AccountCell(props: AccountProps) {
  return <Account {...props}>{props.value}</Account>;
}

/** What somebody of no tenant has asked for; of who has asked for nothing, where the account stands. */
export function RequestCell(props: AccountProps) {
  const hasAsked = wishOf(props.record as Partial<User>) !== undefined;
  return <Account {...props}>{hasAsked ? undefined : props.value}</Account>;
}

/** The normal state is quiet, every other one a pill. */
function Account({ record, tenants, children: beside }: AccountProps & { children: unknown }) {
  const user = record as Partial<User>;
  const standing = accountStanding(user, tenants);
  const notice = accountNotice(user);
  return (
    <span className={notice ? 'account' : 'account is-usual'}>
      {notice ? <StatusBadge word={standing} {...notice} /> : <span title={standing}>{standing}</span>}
      {beside && beside !== standing ? <span className="raw">{beside as ReactNode}</span> : null}
    </span>
  );
}
