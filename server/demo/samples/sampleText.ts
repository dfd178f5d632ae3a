import { DELIVERY_MODELS, PROJECTS, TAGS, USE_CASES } from '../names.ts';
import type { Random } from '../random.ts';
import type { Persona } from './persona.ts';
import { CITIES, COUNTRY_CODES, JOBS, LANGUAGES, REGIONS, SENTENCES, STREETS } from './words.ts';

/** What a line of text is made for. */
export interface TextSubject {
  readonly random: Random;
  readonly persona: Persona;
  /** What the record is about, whose name it has. */
  readonly about: 'person' | 'company' | 'thing';
}

/** What a field of such a name holds; the first that fits its name, in snake case, counts. */
const BY_NAME: readonly (readonly [name: RegExp, make: (subject: TextSubject) => string])[] = [
  [/e_?mail/, ({ persona }) => `${persona.first}.${persona.last}@${persona.domain}`.toLowerCase()],
  [/phone|mobile|^tel|fax/, ({ random }) => `+61 2 5550 ${random.int(1000, 9999)}`],
  [/url|web|link|homepage/, ({ persona }) => `https://www.${persona.domain}`],
  [/domain|^host/, ({ persona }) => persona.domain],
  [/first_name|given/, ({ persona }) => persona.first],
  [/last_name|surname|family/, ({ persona }) => persona.last],
  [/compan|organi[sz]ation|account|customer|client|vendor|supplier|employer/, ({ persona }) => persona.company],
  [/city|town/, ({ random }) => random.pick(CITIES)],
  [/country/, ({ persona }) => persona.country],
  [/currency/, ({ persona }) => persona.currency],
  [/postal|zip/, ({ persona }) => persona.postalCode],
  [/street|address/, ({ random }) => `${random.int(1, 200)} ${random.pick(STREETS)}`],
  [/region/, ({ random }) => random.pick(REGIONS)],
  [/job|position|profession/, ({ random }) => random.pick(JOBS)],
  [/language/, ({ random }) => random.pick(LANGUAGES)],
  [/title|subject|project|topic|headline/, ({ random }) => inSentenceCase(random.pick(PROJECTS))],
  [/owner|author|assignee|manager|person|contact|_by$/, ({ persona }) => `${persona.first} ${persona.last}`],
  [/tag|label|keyword/, ({ random }) => random.pick(TAGS)],
  [/categor|kind|type|area|industry/, ({ random }) => random.pick(USE_CASES)],
  [/model|plan|product/, ({ random }) => random.pick(DELIVERY_MODELS)],
  [/version/, ({ random }) => `${random.int(1, 4)}.${random.int(0, 12)}.${random.int(0, 9)}`],
  [/file|path/, ({ random, persona }) => `inbound/${persona.domain}/${random.int(1000, 9999)}.json`],
  [/note|comment|remark|description|reason|message/, ({ random }) => random.pick(SENTENCES)],
  [/name/, nameOf],
];

/** A line that a field of that name may well hold. */
export function sampleText(name: string, subject: TextSubject): string {
  const make = BY_NAME.find(([pattern]) => pattern.test(inSnakeCase(name)))?.[1];
  return make ? make(subject) : inSentenceCase(subject.random.pick(PROJECTS));
}

/** Two to four sentences. */
export function sampleProse(random: Random): string {
  const sentences = Array.from({ length: random.int(2, 4) }, () => random.pick(SENTENCES));
  return [...new Set(sentences)].join(' ');
}

function nameOf({ random, persona, about }: TextSubject): string {
  if (about === 'person') return `${persona.first} ${persona.last}`;
  return about === 'company' ? persona.company : `${persona.company} – ${random.pick(PROJECTS)}`;
}

/** The same where there is only room for a code: that of a country, or the initials. */
export function shortened(text: string): string {
  return COUNTRY_CODES[text] ?? (text.match(/\b[a-z]/gi) ?? []).join('').toUpperCase();
}

/** `dueDate` -> `due_date`. */
export function inSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

const inSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
