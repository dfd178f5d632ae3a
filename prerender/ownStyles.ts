import Beasties from 'beasties';
import subsetFont from 'subset-font';

/**
 * Kept though the markup does not match: what the script in its head may add, see index.html, and selectors that begin
 * with a choice.
 */
const KEPT = [/\[data-(theme|live)/, /(^|[ >+~]):(is|where|focus-visible)/];
const FONT_FACE = /@font-face ?\{.*?\}/gs;

/** The styles of `css` that a page uses, with all of its fonts. */
export async function ownStyles(html: string, css: string): Promise<string> {
  const beasties = new Beasties({ allowRules: KEPT, fonts: false, logLevel: 'error' });
  // Beasties cuts the style elements of a page, and would follow a link.
  const page = await beasties.process(html.replace('</head>', () => `<style>${css}</style></head>`));
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return [...(css.match(FONT_FACE) ?? []), withUsedTokens(styles.replaceAll(FONT_FACE, ''), html)].join('');
}

/** Removes the custom properties that neither the styles nor the attributes of the page refer to. */
function withUsedTokens(css: string, html: string): string {
  const used = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const rest = css.replaceAll(/(--[\w-]+):[^;{}]*;?/g, (token, name: string) => (used.has(name) ? token : ''));
  return rest === css ? css : withUsedTokens(rest, html);
}

/**
 * The weights of tokens.css alone; what Latin text has by itself, and the figures of tokens.css. The types lack
 * `keepFeatures`.
 */
const FONT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['calt', 'kern', 'tnum', 'zero'],
} as const;

/** The font with the characters of a page, and with the digits for its year. */
export function ownFont(html: string, font: Uint8Array): Promise<Uint8Array> {
  const text = html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '');
  return subsetFont(Buffer.from(font), `${text}0123456789`, FONT);
}
