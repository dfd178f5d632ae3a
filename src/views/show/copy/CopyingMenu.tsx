import { type RaRecord, useDataProvider } from 'ra-core';
import { useContext } from 'react';
import { useHref } from 'react-router';
import { ResourcesContext } from '../../../fields/reference/ResourcesContext.tsx';
import { recordPath } from '../../../fields/reference/recordPath.ts';
import { translate } from '../../../messages/views.ts';
import { mayChooseTenant } from '../../../schema/permissions.ts';
import type { Resource } from '../../../schema/resource.ts';
import { scopeFieldOf } from '../../../schema/tenancy.ts';
import { RecordMenu } from '../../actions/RecordMenu.tsx';
import { useRole } from '../../useRole.tsx';
import { NotCopiedDialog } from './NotCopiedDialog.tsx';
import { readReferred } from './readReferred.ts';
import { supportBundle } from './supportBundle.ts';
import { useCopying } from './useCopying.tsx';

interface CopyingMenuProps {
  resource: Resource;
  record: RaRecord;
  /** Whose it is. */
  tenantId: string | null | undefined;
}

/** The menu on a record's page: what can be copied of it, then what can be done with it. */
export function CopyingMenu({ resource, record, tenantId }: CopyingMenuProps) {
  const resources = useContext(ResourcesContext);
  const dataProvider = useDataProvider();
  const role = useRole();
  const page = usePageUrl({ resource, record, tenantId });
  const { copy, refused, dismiss } = useCopying();
  const bundle = async () => {
    const referred = await readReferred(resource, record, { resources, dataProvider, tenantId });
    return supportBundle({ resource, record, role, tenantId, page, at: new Date(), referred });
  };
  const items = [
    { label: translate('views.copy.id'), icon: 'copy', onSelect: () => copy('id', String(record.id)) },
    { label: translate('views.copy.link'), icon: 'copy', onSelect: () => copy('link', page) },
    { label: translate('views.copy.bundle'), icon: 'copy', onSelect: () => copy('bundle', bundle()) },
  ] as const;
  return (
    <>
      <RecordMenu resource={resource} record={record} first={items} />
      {refused && <NotCopiedDialog {...refused} onClose={dismiss} />}
    </>
  );
}

/** The address that gives a colleague the same record: it names the tenant where the reader may choose one. */
function usePageUrl({ resource, record, tenantId }: CopyingMenuProps): string {
  const names = mayChooseTenant(useRole()) && tenantId;
  const holder = names ? { [scopeFieldOf(resource) ?? '']: tenantId } : {};
  const path = useHref(recordPath(resource, String(record.id), holder));
  return new URL(path, window.location.origin).href;
}
