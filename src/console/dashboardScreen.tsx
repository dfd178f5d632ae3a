import { lazy } from 'react';

const load = () => import('../dashboard/DashboardPage.tsx');

export const DashboardPage = lazy(async () => ({ default: (await load()).DashboardPage }));

/** The code of the dashboard and of its charts, for who arrives there. Decision D8. */
export async function loadDashboard(): Promise<void> {
  await Promise.all([load(), import('../dashboard/chart/Bars.tsx')]);
}
