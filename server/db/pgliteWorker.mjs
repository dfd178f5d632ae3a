// A worker does not inherit the loader that lets Node run TypeScript: it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
