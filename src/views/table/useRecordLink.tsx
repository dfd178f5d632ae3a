import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { type LinkProps, useLocation } from 'react-router';
import { recordPath } from '../../fields/reference/recordPath.ts';
import type { Resource } from '../../schema/resource.ts';

/** The link to a record's page, which remembers the list it was opened from. */
export function useRecordLink(resource: Resource): (record: RaRecord) => Pick<LinkProps, 'to' | 'state'> {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return useCallback(
    (record: RaRecord) => ({ to: recordPath(resource, String(record.id), record), state: { from } }),
    [resource, from],
  );
}
