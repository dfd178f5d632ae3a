import type { OwnPage } from '../schema/screens.ts';

/** Pages that belong to no resource. */
export const pages: readonly OwnPage[] = [
  {
    path: '/pipeline',
    access: 'signed-in',
    menu: { group: 'Integration', label: 'Pipeline', icon: 'bars' },
    view: 'PipelinePage',
  },
  {
    path: '/components',
    access: 'signed-in',
    menu: { group: 'Integration', label: 'Components', icon: 'WidgetsOutlined' },
    view: 'ComponentsPage',
  },
];
