/** What a text is the address of: a mailbox, or a page of the web. */
export type TextFormat = 'email' | 'url';

const MAILBOX = /^([^\s@]+)@([^\s@]+)$/;
const WEB: readonly string[] = ['http:', 'https:'];

/**
 * Where a text of a format leads; undefined for what is no such address. Other systems do not check what they send, and a link
 * can run a script as its reader: only `mailto:`, `http:` and `https:` come of it.
 */
export function addressOf(format: TextFormat, text: unknown): string | undefined {
  const address = String(text);
  if (format === 'email') {
    const [, name, host] = MAILBOX.exec(address) ?? [];
    return name && host && `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
  }
  return URL.canParse(address) && WEB.includes(new URL(address).protocol) ? address : undefined;
}
