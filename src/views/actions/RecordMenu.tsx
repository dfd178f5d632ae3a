import { Divider, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import type { IconName } from '../../components/icons/drawings.ts';
import { Icon, iconNamed } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import { type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { recordHeading } from '../show/useRecord.ts';
import { type RowActions, type RowActionsProps, viewDetails } from '../table/RecordColumn.tsx';
import { useRole } from '../useRole.ts';
import { useAsk } from './ConfirmedActions.tsx';
import { recordActions } from './useRecordChange.ts';

export interface RecordMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Deletes permanently: in red, separated from the other items. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

interface RecordMenuProps {
  resource: Resource;
  record: RaRecord;
  first?: readonly RecordMenuItem[];
}

/** The menu of a record's actions; nothing if there are none. Must be inside ConfirmedActions. */
export function RecordMenu({ resource, record, first = [] }: RecordMenuProps) {
  const ask = useAsk();
  const role = useRole();
  const navigate = useNavigate();
  const translateKey = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
  const items: readonly RecordMenuItem[] = [...first, ...(toClone === undefined ? [] : [clone]), ...actions];
  if (items.length === 0) return null;
  const label = translate('views.record.menu', { name: recordHeading(resource, record) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  // After the menu has returned the focus to its button, so that a dialog can return it there too.
  const select = (item: RecordMenuItem) => {
    flushSync(() => setOpen(false));
    item.onSelect();
  };
  return (
    <>
      <Tooltip title={label} describeChild={false}>
        <IconButton
          ref={button}
          aria-haspopup="menu"
          aria-expanded={open}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
        </IconButton>
      </Tooltip>
      {open && (
        <Menu
          open
          anchorEl={button.current}
          transitionDuration={0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          // A landmark, because the menu is outside of the page's landmarks.
          slotProps={{ paper: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
          onClick={stopPropagation}
          onKeyDown={stopPropagation}
          onClose={() => setOpen(false)}
        >
          {items.flatMap((item, index) => [
            item.danger && index > 0 && <Divider key={`before ${item.label}`} sx={{ my: 0.5 }} />,
            <MenuItem
              key={item.label}
              onClick={() => select(item)}
              sx={item.danger ? { color: 'var(--danger-fg)' } : { '& svg': { color: 'var(--text-muted)' } }}
            >
              <Icon name={item.icon} />
              {item.label}
            </MenuItem>,
          ])}
        </Menu>
      )}
    </>
  );
}

/** The URL of the form that creates a copy of a record; undefined if there is none, or the role may not create. */
function clonePath(resource: Resource, role: Role | undefined, record: RaRecord): string | undefined {
  const { form, path, views } = resource;
  if (!form || form.clone === false || views?.create || !mayDo(role, 'create', resource)) return undefined;
  const scope = scopeFieldOf(resource);
  const tenant = scope && record[scope];
  return `${path}/create?${new URLSearchParams({ clone: String(record.id), ...(scope && tenant && { [scope]: String(tenant) }) })}`;
}

/** React bubbles the menu's events to the row that contains it. */
function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation();
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
