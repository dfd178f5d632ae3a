import type { Page } from '../schema/screens.ts';

/** A page that belongs to no resource. */
export const pages: readonly Page[] = [
  {
    path: '/pipeline',
    access: 'signed-in',
    menu: { group: 'Integration', label: 'Pipeline', icon: 'bars' },
    view: 'PipelinePage',
  },
];
