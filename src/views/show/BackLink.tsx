import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { useWayBack } from './useWayBack.tsx';

/** Above a record's heading: back to the list. A link, so that it can be opened in a tab of its own. */
export function BackLink({ resource }: { resource: Resource }) {
  const back = useWayBack(resource);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back.go();
  };
  return (
    <nav className="crumb" aria-label={translate('views.breadcrumb')}>
      <Link to={back.to} onClick={onClick}>
        <Icon name="back" small />
        {resource.show?.back}
      </Link>
    </nav>
  );
}
