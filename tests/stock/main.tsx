import { createRoot } from 'react-dom/client';
import { createProviders } from '../../src/providers.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const config: unknown = await (await fetch('/config.json')).json();
createRoot(root).render(<App {...createProviders(config)} />);
