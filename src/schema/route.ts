import type { Audience } from './access.ts';

/** A page by its address, and who may open it. Spec §2, route table. */
export interface Route {
  /** A pattern as React Router reads it: `/users/:id`, and `/admin/*` for a place and everything below it. */
  readonly path: string;
  /** `public`: anybody. `visitors`: only who is signed out. */
  readonly access: 'public' | 'visitors' | Audience;
}
