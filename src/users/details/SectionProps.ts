import type { Principal } from '../../schema/principal.ts';
import type { ShownUser } from './shownUser.ts';

/** A user as a section of the page needs them. */
export interface SectionProps {
  readonly principal: Principal;
  readonly user: ShownUser;
}
