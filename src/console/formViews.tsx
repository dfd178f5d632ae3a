import { useEffect } from 'react';
import { lazyPage } from '../look/lazyPage.tsx';
import type { Resource } from '../schema/resource.ts';

export const CreateView = lazyPage(async () => (await import('../views/form/CreateView.tsx')).CreateView);
export const EditView = lazyPage(async () => (await import('../views/form/EditView.tsx')).EditView);

/** Whoever looks at records that can be written may write one next: the code of their forms comes meanwhile. */
export function usePreparedForms({ form }: Resource): void {
  const needed = form !== undefined;
  useEffect(() => {
    if (needed) Promise.all([CreateView.load(), EditView.load()]).catch(() => undefined);
  }, [needed]);
}
