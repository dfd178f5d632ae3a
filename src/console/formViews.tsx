import { lazy, useEffect } from 'react';
import type { Resource } from '../schema/resource.ts';

const loadCreate = () => import('../views/form/CreateView.tsx');
const loadEdit = () => import('../views/form/EditView.tsx');

export const CreateView = lazy(async () => ({ default: (await loadCreate()).CreateView }));
export const EditView = lazy(async () => ({ default: (await loadEdit()).EditView }));

/** Whoever looks at records that can be written may write one next: the code of their forms comes meanwhile. */
export function usePreparedForms({ form }: Resource): void {
  const needed = form !== undefined;
  useEffect(() => {
    if (needed) Promise.all([loadCreate(), loadEdit()]).catch(() => undefined);
  }, [needed]);
}
