import { DataProviderContext, useEvent } from 'ra-core';
import { useContext, useEffect } from 'react';
import { LIMITS } from '../config/limits.ts';
import type { Resource } from '../schema/resource.ts';
import { TenantContext } from './useTenant.ts';

interface ChangeEvent {
  readonly type: 'changed' | 'missed';
  readonly payload: { readonly tenant_id?: unknown };
}

/**
 * Calls `onChange` after records of these resources have changed in the tenant in view; with `missed` if they only may have. Changes
 * within three seconds make one call.
 */
export function useChanges(resources: readonly Resource[], onChange: (certainty: ChangeEvent['type']) => void): void {
  const dataProvider = useContext(DataProviderContext);
  const tenantId = useContext(TenantContext)?.tenantId;
  const changed = useEvent(onChange);
  const topics = resources.map(({ name }) => `resource/${name}`).join(' ');
  useEffect(() => {
    // That of another application need not have it.
    if (!dataProvider?.subscribe) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let certainty: ChangeEvent['type'] = 'missed';
    const hear = ({ type, payload: { tenant_id: other } }: ChangeEvent) => {
      if (other !== undefined && tenantId && other !== tenantId) return;
      if (type === 'changed') certainty = type;
      timer ??= setTimeout(() => {
        timer = undefined;
        changed(certainty);
        certainty = 'missed';
      }, LIMITS.changesPause);
    };
    for (const topic of topics.split(' ')) void dataProvider.subscribe(topic, hear);
    return () => {
      clearTimeout(timer);
      for (const topic of topics.split(' ')) void dataProvider.unsubscribe(topic, hear);
    };
  }, [dataProvider, tenantId, topics, changed]);
}
