import { writeFileSync } from 'node:fs';
import { referencePage } from './docs/referencePage.ts';

writeFileSync('docs/reference.md', referencePage());
