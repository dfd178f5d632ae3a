import { lazy } from 'react';

const load = () => import('../users/userScreens.tsx');

/** The pages of users, which no schema expresses, loaded together when one of them is opened. Spec §2. */
export const UsersPage = lazy(async () => ({ default: (await load()).UsersPage }));
export const UserPage = lazy(async () => ({ default: (await load()).UserPage }));
