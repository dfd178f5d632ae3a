import Beasties from 'beasties';
import subsetFont from 'subset-font';

/** Kept though the markup does not tell: what the script in its head may write on it, see index.html; and what begins with a choice. */
const KEPT = [/\[data-(theme|live)/, /(^|[ >+~]):(is|focus-visible)/];
const FONT_FACE = /@font-face ?\{.*?\}/gs;

/** The styles among `css` that a page has a use for, with all of its fonts. */
export async function ownStyles(html: string, css: string): Promise<string> {
  const beasties = new Beasties({ allowRules: KEPT, fonts: false, logLevel: 'error' });
  // What stands in the page is thinned out; a link would be followed.
  const page = await beasties.process(html.replace('</head>', () => `<style>${css}</style></head>`));
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return [...(css.match(FONT_FACE) ?? []), styles.replaceAll(FONT_FACE, '')].join('');
}

/** Of the weights in tokens.css; all others are left out of the font. */
const WEIGHTS = { min: 400, max: 600 };

/** The font with what it takes to write a page, and with the digits for its year. */
export function ownFont(html: string, font: Uint8Array): Promise<Uint8Array> {
  const text = html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '');
  return subsetFont(Buffer.from(font), `${text}0123456789`, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}
