// Whoever opens one of these pages opens the other next: they are one chunk.
export { UserPage } from './details/UserPage.tsx';
export { UsersPage } from './UsersPage.tsx';
