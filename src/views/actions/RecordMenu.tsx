import type { RaRecord } from 'ra-core';
import { iconNamed } from '../../look/icons/Icon.tsx';
import { Menu } from '../../look/Menu.tsx';
import type { MenuItem } from '../../look/MenuList.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { recordHeading } from '../show/recordHeading.ts';
import { useRole } from '../useRole.tsx';
import { useAsk } from './ConfirmedActions.tsx';
import { recordActions } from './recordActions.ts';

interface RecordMenuProps {
  resource: Resource;
  record: RaRecord;
  /** What its place offers besides, before the actions. */
  first?: readonly MenuItem[];
}

/** The menu of what can be done with a record; none where there is nothing. It stands within ConfirmedActions. */
export function RecordMenu({ resource, record, first = [] }: RecordMenuProps) {
  const ask = useAsk();
  const role = useRole();
  const actions = recordActions(resource, role, record).map((action) => ({
    label: action.label,
    icon: iconNamed(action.icon),
    danger: action.deletes,
    onSelect: () => ask(action, record),
  }));
  const items = [...first, ...actions];
  const label = translate('views.record.menu', { name: recordHeading(resource, record) });
  return items.length > 0 && <Menu label={label} items={items} />;
}
