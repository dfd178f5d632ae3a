import { activities } from '../../examples/src/resources/activities.ts';
import { companies } from '../../examples/src/resources/companies.ts';
import { contacts } from '../../examples/src/resources/contacts.ts';
import { labels } from '../../examples/src/resources/labels.ts';
import { projects } from '../../examples/src/resources/projects.ts';
import { quotes } from '../../examples/src/resources/quotes.ts';
import { tickets } from '../../examples/src/resources/tickets.ts';
import { visits } from '../../examples/src/resources/visits.ts';

/** The examples that our own server serves, in the order of the menu. */
export const EXAMPLES = [companies, contacts, activities, tickets, labels, projects, quotes, visits];
