/** One user: the changes of their tenant, role and account are calls of their own, each with rules of its own. Spec §2, §5, §6. */
export { UserPage } from '../users/userScreens.tsx';
