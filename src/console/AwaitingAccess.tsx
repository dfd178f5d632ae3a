import { useFocusHeading } from '../look/useFocusHeading.tsx';
import { useTenant } from '../views/useTenant.tsx';

/** For who belongs to no tenant yet: nothing can be seen until an administrator approves. Decision D6. */
export function AwaitingAccess() {
  const { tenantId, retry } = useTenant();
  useFocusHeading();
  return (
    <>
      <title>Waiting for access · Deal Sync</title>
      <div className="empty">
        <h1>Waiting for access</h1>
        <p>
          {tenantId
            ? `You asked to join ${tenantId}. An administrator has to approve it before you can see its deals.`
            : 'Your account is not assigned to a tenant yet. Please ask an administrator.'}
        </p>
        <div className="btns">
          <button className="btn" type="button" onClick={retry}>
            Try Again
          </button>
        </div>
      </div>
    </>
  );
}
