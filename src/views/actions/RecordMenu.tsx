import { type RaRecord, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { IconMenu, type IconMenuItem } from '../../components/IconMenu.tsx';
import { iconNamed } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import { type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { recordHeading } from '../show/useRecord.ts';
import { type RowActions, type RowActionsProps, viewDetails } from '../table/RecordColumn.tsx';
import { useRole } from '../useTenant.ts';
import { useAsk } from './ConfirmedActions.tsx';
import { recordActions } from './useRecordChange.ts';

interface RecordMenuProps {
  resource: Resource;
  record: RaRecord;
  first?: readonly IconMenuItem[];
}

/** The menu of a record's actions; nothing if there are none. Must be inside ConfirmedActions. */
export function RecordMenu({ resource, record, first = [] }: RecordMenuProps) {
  const ask = useAsk();
  const role = useRole();
  const navigate = useNavigate();
  const translateKey = useTranslate();
  const actions = recordActions(resource, role, record).map((action) => ({
    label: action.label,
    icon: iconNamed(action.icon),
    danger: action.deletes,
    onSelect: () => ask(action, record),
  }));
  const toClone = clonePath(resource, role, record);
  const clone = {
    label: translateKey('ra.action.clone'),
    icon: 'copy' as const,
    onSelect: () => navigate(toClone ?? ''),
  };
  const items: readonly IconMenuItem[] = [...first, ...(toClone === undefined ? [] : [clone]), ...actions];
  if (items.length === 0) return null;
  const label = translate('views.record.menu', { name: recordHeading(resource, record) });
  return <IconMenu label={label} icon="more" items={items} />;
}

/** The URL of the form that creates a copy of a record; undefined if there is none, or the role may not create. */
function clonePath(resource: Resource, role: Role | undefined, record: RaRecord): string | undefined {
  const { form, path, views } = resource;
  if (!form || form.clone === false || views?.create || !mayDo(role, 'create', resource)) return undefined;
  const scope = scopeFieldOf(resource);
  const tenant = scope && record[scope];
  return `${path}/create?${new URLSearchParams({ clone: String(record.id), ...(scope && tenant && { [scope]: String(tenant) }) })}`;
}

/** The actions of a search result: its details, or those of `rowLinks` if records can be changed. */
export function searchLinks(resource: Resource): RowActions {
  const { form, access, actions } = resource;
  const changes = (form !== undefined && access.edit !== undefined) || access.delete !== undefined;
  return changes || actions !== undefined ? rowLinks(resource) : viewDetails;
}

/** The room of the menu's button and the gaps. */
const MENU_CHARS = 9;

/** The actions in a whole list: view, edit and a menu. Spec §2, Tenant list. */
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
  const chars = () => translate('views.list.view').length + translate('product.edit').length + MENU_CHARS;
  return { Actions: RowLinks, share: 1.4, chars, area: 'm-d' };
}
