import { Link } from 'react-router';
import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/views.ts';
import { mayDo } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import { useRole } from './useRole.tsx';

/** The heading of a list, and the way to a new record for who may create one. */
export function ListHead({ resource }: { resource: Resource }) {
  const role = useRole();
  const [one, many] = resource.label;
  return (
    <div className="head">
      <h1>{many}</h1>
      {resource.form && mayDo(role, 'create', resource) && (
        <div className="actions">
          <Link className="btn btn-primary" to={`${resource.path}/create`}>
            <Icon name="plus" />
            {translate('views.create', { noun: one })}
          </Link>
        </div>
      )}
    </div>
  );
}
