import type { User } from '../../resources/users.ts';

/** A user as the page has read them. */
export type ShownUser = User & { readonly id: string };
