import { Link } from 'react-router';
import { recordPath } from '../../fields/reference/recordPath.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import { useRole } from '../useRole.tsx';
import type { RowActions, RowActionsProps } from './RowActions.ts';
import { viewDetails } from './viewDetails.tsx';

/** True where somebody may change a record, and so each row of a list offers that. */
export function isChanged({ form, access, actions }: Resource): boolean {
  return (form !== undefined && access.edit !== undefined) || access.delete !== undefined || actions !== undefined;
}

/** What a row of a search leads to: its record, and where it may be changed also that. */
export function foundLinks(resource: Resource): RowActions {
  return isChanged(resource) ? rowLinks(resource) : viewDetails;
}

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
