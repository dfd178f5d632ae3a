import { useEffect } from 'react';
import { announce } from '../look/announce.tsx';
import { IconButton } from '../look/IconButton.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/console.ts';
import { useTenant } from '../views/useTenant.tsx';

/** Above the page, when the tenant of the last visit is offered no longer: until another is chosen, or it is dismissed. */
export function TenantNotice() {
  const { lost, tenantId, tenantName } = useTenant();
  const tenant = tenantName ?? tenantId ?? '';
  const words = lost && translate('console.tenant.lost', { lost: lost.tenantId, tenant });
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (!lost) return null;
  return (
    <div className="note is-info over">
      <Icon name="building" />
      <span>{words}</span>
      <IconButton icon="x" label={translate('product.dismiss')} onClick={lost.dismiss} />
    </div>
  );
}
