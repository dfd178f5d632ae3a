// Whoever writes records runs the hooks of their resources.
import './resources/index.ts';

export { openDatabaseStore as openStore } from './database/database.ts';
