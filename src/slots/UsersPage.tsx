/** The users of a tenant or of all, and those of none, in two lists with an invitation between them. Spec §2, User Management. */
export { UsersPage } from '../users/userScreens.tsx';
