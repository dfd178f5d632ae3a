import type { ReactNode } from 'react';
import { useTenant } from '../views/useTenant.tsx';
import { AwaitingAccess } from './AwaitingAccess.tsx';
import { FirstTenant } from './FirstTenant.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface WithTenantProps {
  /** The page shows nothing without a tenant in view. */
  needed?: boolean;
  children: ReactNode;
}

/** A page about tenants' data. It asks for nothing before it is known that somebody held to a tenant does belong to it. */
export function WithTenant({ needed = true, children }: WithTenantProps) {
  const { awaiting, requestedTenantId, canChoose, tenantId, tenants, loading, failed, asking, unanswered, retry } =
    useTenant();
  if (awaiting) {
    const question = { requested: requestedTenantId, asking, unanswered, onRetry: retry };
    return <AwaitingAccess {...question} />;
  }
  if (!canChoose && loading) return <PageSkeleton />;
  const hasNone = canChoose && !loading && !failed && tenantId === undefined && tenants.length === 0;
  return needed && hasNone ? <FirstTenant /> : children;
}
