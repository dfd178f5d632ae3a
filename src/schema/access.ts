import type { Role } from './role.ts';

/** The users who may do something: all signed-in ones, or those with a listed role. An indexed type, so that compiler messages list its values. */
export type Audience = ['signed-in', readonly Role[]][number];

/** The users who may call each method and action of a resource. Undeclared ones are forbidden. Conditional for clear compiler messages. */
export type Access<Action extends string = string> = [Action] extends [string]
  ? Readonly<Record<'list' | 'show', Audience>> &
      Readonly<Partial<Record<'create' | 'edit' | 'delete' | Action, Audience>>>
  : never;

/** The path of a page, and who may open it. Spec §2, route table. */
export interface Route {
  /** A pattern of React Router: `/users/:id`, or `/admin/*` for everything below. */
  readonly path: string;
  /** `public`: anybody. `visitors`: only signed-out users. */
  readonly access: 'public' | 'visitors' | Audience;
}
