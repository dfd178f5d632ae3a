// Loaded here, so that every process that writes records runs the hooks of their resources.
import './resources/index.ts';

export { openDatabaseStore as openStore } from './database/database.ts';
