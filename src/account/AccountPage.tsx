import { translate } from '../messages/account.ts';
import { identity, useSession } from '../runtime.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';
import { YourDetails } from './YourDetails.tsx';

interface AccountPageProps {
  /** In words: `Tenant admin`. */
  role: string;
  /** In words: a tenant's name. Absent for who belongs to none. */
  tenant?: string | undefined;
}

/** Who is signed in, their password and their second factor, on the runtime. */
export function AccountPage({ role, tenant }: AccountPageProps) {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  const title = translate('account.title');
  const email = user.attributes.email ?? user.username;
  return (
    <>
      <title>{`${title} · Deal Sync`}</title>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <YourDetails name={user.attributes.name} email={email} {...{ role, tenant }} groups={user.groups} />
      <ChangePassword username={user.username} onChange={identity.changePassword} />
      <TwoStepVerification accountName={email} account={identity} />
    </>
  );
}
