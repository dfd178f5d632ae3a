import type { ReactNode } from 'react';
import { Skeleton } from '../look/Skeleton.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { AwaitingAccess } from './AwaitingAccess.tsx';

/** A page about tenants' data. It asks for nothing before it is known that somebody held to a tenant does belong to it. */
export function WithTenant({ children }: { children: ReactNode }) {
  const { awaiting, requestedTenantId, canChoose, loading, asking, unanswered, retry } = useTenant();
  if (awaiting) {
    const question = { requested: requestedTenantId, asking, unanswered, onRetry: retry };
    return <AwaitingAccess {...question} />;
  }
  return !canChoose && loading ? <Skeleton /> : children;
}
