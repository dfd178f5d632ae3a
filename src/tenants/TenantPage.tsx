import type { Resource } from '../schema/resource.ts';
import type { ShowSlots } from '../views/show/ShowSlots.ts';
import { ShowView } from '../views/show/ShowView.tsx';
import { MachineKeys } from './machineKeys/MachineKeys.tsx';

/** One tenant's page: its details, and the keys by which syncs write to it. Spec §2, Tenant details. */
export function TenantPage({ resource }: { resource: Resource }) {
  return <ShowView resource={resource} {...SLOTS} />;
}

const SLOTS: ShowSlots = { Below: MachineKeys };
