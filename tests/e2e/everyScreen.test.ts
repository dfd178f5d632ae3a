import { PEOPLE, type Person } from './screens.ts';
import { testScreens } from './testScreens.ts';

// Admins see most screens, which another file tests in another worker.
testScreens([undefined, ...(Object.keys(PEOPLE) as Person[]).filter((person) => person !== 'admin')]);
