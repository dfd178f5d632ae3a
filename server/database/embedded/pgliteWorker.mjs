// A worker does not inherit the loader by which Node runs TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
