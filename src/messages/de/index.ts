import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { cognito } from './cognito.ts';
import { commands } from './commands.ts';
import { console } from './console.ts';
import { credentials } from './credentials.ts';
import { dashboard } from './dashboard.ts';
import { dataProvider } from './dataProvider.ts';
import { declared } from './declared.ts';
import { defaults } from './defaults.ts';
import { fields } from './fields.ts';
import { landing } from './landing.ts';
import { look } from './look.ts';
import { product } from './product.ts';
import { resources } from './resources.ts';
import { site } from './site.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** Everything that the console says, in German. */
export const german: Catalogue = {
  messages: {
    ...account,
    ...auth,
    ...cognito,
    ...commands,
    ...product,
    ...console,
    ...credentials,
    ...dashboard,
    ...dataProvider,
    ...defaults,
    ...fields,
    ...landing,
    ...look,
    ...site,
    ...views,
    ...users,
    ...tenants,
    ...resources,
  },
  declared,
};
