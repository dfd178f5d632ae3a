import type { OwnPage } from '../schema/screens.ts';

/** A page that belongs to no resource. */
export const pages: readonly OwnPage[] = [
  {
    path: '/pipeline',
    access: 'signed-in',
    menu: { group: 'Integration', label: 'Pipeline', icon: 'bars' },
    view: 'PipelinePage',
  },
];
