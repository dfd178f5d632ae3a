import { useMemo } from 'react';
import type { IconName } from '../../components/icons/drawings.ts';
import { translate } from '../../messages/views.ts';
import { bulkOperationsOf } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { useAnnotatable } from '../annotate/annotatable.ts';
import { useRole } from '../useTenant.ts';

/** An operation that the user may run on several records: `edit`, `delete` or an action of the resource. */
export interface BulkOperation {
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** The label of the button that confirms it. */
  readonly yes: string;
}

/** The operations of a list's selection. */
export function useBulkOperations(resource: Resource): readonly BulkOperation[] {
  const role = useRole();
  return useMemo(() => bulkOperationsOf(role, resource).map((name) => operationOf(resource, name)), [role, resource]);
}

/** True if the rows of a list can be selected: for operations, or to set annotations. */
export function useSelects(resource: Resource): boolean {
  return [useBulkOperations(resource), useAnnotatable(resource)].some((offered) => offered.length > 0);
}

export function operationOf({ actions, delete: removal }: Resource, name: string): BulkOperation {
  const texts = name === 'delete' ? removal : actions?.[name];
  if (texts) return { name, label: texts.label, icon: texts.icon, yes: texts.confirm.yes };
  const label = translate('views.bulk.edit');
  return { name, label, icon: 'sliders', yes: label };
}
