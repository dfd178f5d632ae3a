import type { Resource } from '../../schema/resource.ts';
import type { ShowSlots } from '../../views/show/ShowSlots.ts';
import { ShowView } from '../../views/show/ShowView.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { ManagedUser } from './ManagedUser.tsx';
import { UserTenant } from './UserTenant.tsx';
import { UserTitle } from './UserTitle.tsx';
import './userPage.css';
import { nameOfUser } from './userWords.ts';

/** One user's page: who they are and where the account stands, and what can be changed about it. Spec §2, User Details. */
export function UserPage({ resource }: { resource: Resource }) {
  return <ShowView resource={resource} {...SLOTS} />;
}

const SLOTS: ShowSlots = {
  headingOf: nameOfUser,
  Title: UserTitle,
  looks: { status: AccountStatus, tenant_id: UserTenant },
  Below: ManagedUser,
  // The API tells tenant admins no more of somebody in no tenant than what recognises them.
  withheld: ['groups'],
  inView: true,
};
