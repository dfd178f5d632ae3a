import type { Role } from './role.ts';

/** Who may do something: all signed-in users, or the listed roles. An indexed type, so that compiler messages list its values. */
export type Audience = ['signed-in', readonly Role[]][number];

/** Who may use the five verbs and the actions of a resource; nobody may do what is not declared. Conditional for clear compiler messages. */
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
