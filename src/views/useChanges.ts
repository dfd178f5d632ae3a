import { DataProviderContext, useEvent } from 'ra-core';
import { useContext, useEffect, useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import { isWithinTenant, type Resource } from '../schema/resource.ts';
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
  const key = resources.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers may pass an equal list at every render
  const stable = useMemo(() => resources, [key]);
  useEffect(() => {
    // That of another application need not have it.
    if (!dataProvider?.subscribe) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let certainty: ChangeEvent['type'] = 'missed';
    const hear = (resource: Resource, { type, payload: { tenant_id: other } }: ChangeEvent) => {
      if (isWithinTenant(resource) && other !== undefined && tenantId && other !== tenantId) return;
      if (type === 'changed') certainty = type;
      timer ??= setTimeout(() => {
        timer = undefined;
        changed(certainty);
        certainty = 'missed';
      }, LIMITS.changesPause);
    };
    const subscriptions = stable.map(
      (resource) => [`resource/${resource.name}`, (event: ChangeEvent) => hear(resource, event)] as const,
    );
    for (const [topic, callback] of subscriptions) void dataProvider.subscribe(topic, callback);
    return () => {
      clearTimeout(timer);
      for (const [topic, callback] of subscriptions) void dataProvider.unsubscribe(topic, callback);
    };
  }, [dataProvider, tenantId, stable, changed]);
}
