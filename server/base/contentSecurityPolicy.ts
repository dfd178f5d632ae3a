import { type ContentSecurity, contentSecurity } from '../../src/config/contentSecurity.ts';
import { keysOf } from '../../src/schema/jsonObject.ts';

interface PolicySources {
  /** Which scripts may run, apart from those that they load. */
  readonly scripts: string;
  readonly styles: string;
  readonly connect: readonly string[];
}

/** The directives that a developer can extend, with their sources. */
const DIRECTIVES = {
  connect: ["'self'"],
  img: ["'self'", 'data:'],
  font: ["'self'"],
  media: [],
  frame: [],
  worker: [],
} as const satisfies Partial<Record<keyof ContentSecurity, readonly string[]>>;

/**
 * The policy of the console's pages: only listed scripts and styles, own fonts, requests to the listed origins, and what
 * `src/config/contentSecurity.ts` adds. Throws an error for an invalid addition.
 */
export function contentSecurityPolicy(
  { scripts, styles, connect }: PolicySources,
  added: ContentSecurity = contentSecurity,
): string {
  requireSoundPolicy(added);
  const sourcesOf = (name: keyof typeof DIRECTIVES) =>
    [...DIRECTIVES[name], ...(name === 'connect' ? connect : []), ...(added[name] ?? [])].join(' ');
  const extended = keysOf(DIRECTIVES).filter((name) => sourcesOf(name) !== '');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${[styles, ...(added.style ?? [])].join(' ')}`,
    ...(added.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    ...extended.map((name) => `${name}-src ${sourcesOf(name)}`),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${added.trustedTypes ?? "'none'"}`,
  ].join('; ');
}

/** The policy of a page with its own nonce. */
export function policyForNonce(nonce: string, connect: readonly string[], added?: ContentSecurity): string {
  const scripts = `'nonce-${nonce}' 'strict-dynamic'`;
  return contentSecurityPolicy({ scripts, styles: `'self' 'nonce-${nonce}'`, connect }, added);
}

const HOST = /^(?:https|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/[\w./~%-]*)?$/;
const LOCAL = /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[\w./~%-]*)?$/;

/** Sources without a host that a directive may have. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  img: ['blob:'],
  media: ["'self'", 'blob:', 'data:'],
  font: ['data:'],
  frame: ["'self'", 'blob:'],
  worker: ["'self'", 'blob:'],
};

/** Throws an error for what would be ignored by browsers, or open the pages to any host. */
export function requireSoundPolicy(added: ContentSecurity): void {
  const place = 'src/config/contentSecurity.ts';
  const { styleAttributes, trustedTypes, ...sources } = added;
  for (const [name, values] of Object.entries<unknown>(sources)) {
    if (name !== 'style' && !Object.hasOwn(DIRECTIVES, name)) {
      const known = [...Object.keys(DIRECTIVES), 'style', 'styleAttributes', 'trustedTypes'].join(', ');
      throw new Error(`${place} has no option "${name}". Its options: ${known}.`);
    }
    if (!Array.isArray(values)) throw new Error(`${place}: ${name} must be a list of sources.`);
    for (const source of values) {
      if (HOST.test(source) || LOCAL.test(source) || OTHERS[name]?.includes(source)) continue;
      const examples = ['https://files.example', ...(OTHERS[name] ?? [])].join(', ');
      throw new Error(`${place}: ${name} cannot have ${JSON.stringify(source)}. Name sources such as ${examples}.`);
    }
  }
  if (styleAttributes !== undefined && styleAttributes !== true)
    throw new Error(`${place}: styleAttributes must be true or absent.`);
  if (trustedTypes !== undefined && !/^[\w#=/@.%-]+$/.test(trustedTypes))
    throw new Error(`${place}: trustedTypes must be the name of one policy, not ${JSON.stringify(trustedTypes)}.`);
}
