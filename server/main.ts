import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { consoleConfigFor } from './consoleConfig.ts';
import { consoleRoutes } from './console/consoleRoutes.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { seedDemoOnce } from './demo/seedDemo.ts';
import { readEnvironment } from './environment.ts';
import { openIdentity } from './identity/openIdentity.ts';
import { openStore } from './store/database.ts';

const environment = readEnvironment(process.env);
const store = await openStore(environment);
