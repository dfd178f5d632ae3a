import { flatten, type MessageCatalog, type MessageTree, type ResourceTranslation } from '../messageTree.ts';
import account from './account.json';
import alertTexts from './alerts.json';
import auth from './auth.json';
import cognito from './cognito.json';
import components from './components.json';
import console from './console.json';
import credentials from './credentials.json';
import dashboard from './dashboard.json';
import dataProvider from './dataProvider.json';
import defaults from './defaults.json';
import fields from './fields.json';
import health from './health.json';
import landing from './landing.json';
import product from './product.json';
import reactAdmin from './reactAdmin.json';
import alert_subscriptions from './resources/alert_subscriptions.json';
import alerts from './resources/alerts.json';
import audit from './resources/audit.json';
import background_tasks from './resources/background_tasks.json';
import causes from './resources/causes.json';
import deals from './resources/deals.json';
import error_notes from './resources/error_notes.json';
import errors from './resources/errors.json';
import healthResource from './resources/health.json';
import machine_keys from './resources/machine_keys.json';
import retries from './resources/retries.json';
import tenants from './resources/tenants.json';
import usersResource from './resources/users.json';
import resources from './resources.json';
import site from './site.json';
import tenantPages from './tenants.json';
import users from './users.json';
import views from './views.json';

const areas: readonly MessageTree[] = [
  account,
  alertTexts,
  auth,
  cognito,
  console,
  credentials,
  dashboard,
  dataProvider,
  defaults,
  fields,
  landing,
  components,
  health,
  product,
  reactAdmin,
  resources,
  site,
  tenantPages,
  users,
  views,
];

export const german: MessageCatalog = {
  messages: Object.assign({}, ...areas.map((area) => flatten(area))),
  resources: {
    alert_subscriptions,
    alerts,
    audit,
    background_tasks,
    causes,
    deals,
    error_notes,
    errors,
    health: healthResource,
    machine_keys,
    retries,
    tenants,
    users: usersResource,
  } satisfies Record<string, ResourceTranslation>,
};
