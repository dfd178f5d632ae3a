import { lazy } from 'react';

const load = () => import('../dashboard/DashboardPage.tsx');

export const DashboardPage = lazy(async () => ({ default: (await load()).DashboardPage }));

/** The code of the dashboard and of its charts, for who arrives there. Decision D8. */
export async function loadDashboard(): ReturnType<typeof load> {
  const [dashboard] = await Promise.all([load(), import('../dashboard/chart/Bars.tsx')]);
  return dashboard;
}
