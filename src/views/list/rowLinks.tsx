import { Link } from 'react-router';
import { recordPath } from '../../fields/reference/recordPath.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import type { RowActions, RowActionsProps } from '../table/RowActions.ts';
import { useRole } from '../useRole.tsx';

/** What a row of a whole list leads to: viewing, editing, and the menu of its actions. Spec §2, Tenant list. */
export function rowLinks(resource: Resource): RowActions {
  function RowLinks({ record, link }: RowActionsProps) {
    const role = useRole();
    const edit = resource.form && mayDo(role, 'edit', resource);
    return (
      <>
        <Link {...link}>{translate('views.list.view')}</Link>
        {edit && (
          <Link to={recordPath(resource, String(record.id), record, '/edit')} state={link.state}>
            {translate('product.edit')}
          </Link>
        )}
        <RecordMenu resource={resource} record={record} />
      </>
    );
  }
  return { Actions: RowLinks, share: 1.4, area: 'm-d' };
}
