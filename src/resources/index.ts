import type { Resource } from '../schema/resource.ts';
import { alertSubscriptions } from './alertSubscriptions.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { backgroundTasks } from './backgroundTasks.ts';
import { causes } from './causes.ts';
import { deals } from './deals.ts';
import { errorNotes } from './errorNotes.ts';
import { errors } from './errors.ts';
import { retries } from './retries.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Every resource of the product, in the order of the menu. */
export const resources = [
  tenants,
  users,
  deals,
  errors,
  retries,
  errorNotes,
  alerts,
  alertSubscriptions,
  causes,
  audit,
  backgroundTasks,
] as const satisfies readonly Resource[];
