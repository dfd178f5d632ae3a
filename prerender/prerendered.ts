import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Beasties from 'beasties';
import subsetFont from 'subset-font';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { bundling } from '../bundling.ts';
import { contentSecurityPolicy } from '../server/base/contentSecurityPolicy.ts';
import type { Markup } from './markups.tsx';

/** Leaves out style sheets while a page is rendered in Node. */
const NO_STYLES: Plugin = {
  name: 'prerender-no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** The comment lines of inline scripts. */
const COMMENT = /^ *\/[/*].*\n/gm;
const SCRIPT = readFileSync(new URL('landing.js', import.meta.url), 'utf8').replaceAll(COMMENT, '');

/** Builds the landing page as HTML, so that visitors read it without loading a script. Spec §2. */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') return this.error('The build has no index.html.');
      const index = withConsole(String(html.source).replaceAll(COMMENT, ''), bundle);
      html.source = index;
      const { module } = await runnerImport<typeof import('./markups.tsx')>(
        fileURLToPath(new URL('markups.tsx', import.meta.url)),
        {
          ...bundling,
          ...{ logLevel: 'warn', plugins: [NO_STYLES] },
        },
      );
      const page = withoutApplication(withPage(index, module.landing));
      const font = this.emitFile({
        type: 'asset',
        name: 'landing.woff2',
        source: await ownFont(page, bytesOf(bundle, /\.woff2$/)),
      });
      const styles = await ownStyles(page, sourceOf(bundle, /\.css$/));
      const landing = withStyles(page, styles.replace(/url\([^)]*\.woff2\)/, `url(/${this.getFileName(font)})`));
      const files = { 'landing.html': landing, [POLICY_FILE]: staticPolicy([index, landing]) };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Returns the only file with such a name. Throws if there are more, since the page would lack their content. */
function bytesOf(bundle: Rolldown.OutputBundle, name: RegExp): Uint8Array {
  const [asset, ...others] = Object.values(bundle).filter(({ fileName }) => name.test(fileName));
  if (asset?.type !== 'asset' || others.length > 0) throw new Error(`The build has not one file named ${name}.`);
  return Buffer.from(asset.source);
}

function sourceOf(bundle: Rolldown.OutputBundle, name: RegExp): string {
  return new TextDecoder().decode(bytesOf(bundle, name));
}

/** Names the console's chunk for the script in the page's head. */
function withConsole(index: string, bundle: Rolldown.OutputBundle): string {
  const code = Object.values(bundle).find(({ name }) => name === 'console');
  if (!code) throw new Error('The build has no chunk named "console".');
  return index.replace('<html ', `<html data-console="/${code.fileName}" `);
}

function withPage(index: string, { head, page }: Markup): string {
  return replaced(index, [
    [/<title>.*?<\/title>/, head],
    [/<div id="root">.*?<\/div><\/div>/s, `<div id="root">${page}</div>`],
  ]);
}

/** Replaces the application's script with the landing page's own, which loads the application if it is needed. */
function withoutApplication(html: string): string {
  const [script = '', app = ''] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  const own = script
    .replace(/ (?:src|crossorigin)(?:="[^"]*")?/g, '')
    .replace('</script>', () => `\n${SCRIPT}</script>`);
  return replaced(html, [
    [script, ''],
    ['<div id="root">', `<div id="root" data-app="${app}">`],
    ['</body>', `  ${own}\n  </body>`],
  ]);
}

/** Inlines the styles that the page uses. The application's style sheet stays disabled until the application loads. */
function withStyles(html: string, styles: string): string {
  const [link = '', nonce = ''] = /<link rel="stylesheet"[^>]*?( nonce="[^"]*")?>/.exec(html) ?? [];
  return replaced(html, [
    [link, link.replace('>', ` disabled><style${nonce}>${styles}</style>`)],
    // The page needs no script.
    [/\s*<noscript>.*?<\/noscript>/, ''],
  ]);
}

/**
 * Replaces parts of our own index.html and its tags by Vite. Patterns are enough, since both are known: an HTML parser would be
 * another dependency and would rewrite the whole page. Throws if a part is missing.
 */
function replaced(html: string, parts: readonly (readonly [part: string | RegExp, replacement: string])[]): string {
  return parts.reduce((text, [part, replacement]) => {
    const changed = text.replace(part, () => replacement);
    if (changed === text) throw new Error(`index.html has no ${part}.`);
    return changed;
  }, html);
}

/** Selectors that are kept although the markup does not match: what the script of index.html may add, and leading `:is()`. */
const KEPT = [/\[data-(theme|live)/, /(^|[ >+~]):(is|where|focus-visible)/];
const FONT_FACE = /@font-face ?\{.*?\}/gs;

/** The styles of `css` that a page uses, with all of its fonts. */
async function ownStyles(html: string, css: string): Promise<string> {
  const beasties = new Beasties({ allowRules: KEPT, fonts: false, logLevel: 'error' });
  // Beasties only reduces style elements; it would read a linked file.
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

/** Only the weights and figures of tokens.css, and the usual features of Latin text. The types lack `keepFeatures`. */
const FONT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['calt', 'kern', 'tnum', 'zero'],
} as const;

/** Reduces the font to the characters of a page, and all digits, since a script sets the year. */
function ownFont(html: string, font: Uint8Array): Promise<Uint8Array> {
  const text = html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '');
  return subsetFont(Buffer.from(font), `${text}0123456789`, FONT);
}

/** Contains the policy that a static host must send. See docs/deploying.md. */
const POLICY_FILE = 'content-security-policy.txt';

/** Emotion inserts empty style elements before it fills them; the browser checks the hash of the empty text. */
const EMPTY = '';

/** The content security policy for pages without nonces: it allows inline scripts and styles by their hashes. */
function staticPolicy(pages: readonly string[]): string {
  const inline = (pattern: RegExp) => pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text));
  return `${contentSecurityPolicy({
    scripts: sources(inline(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)),
    styles: sources([...inline(/<style[^>]*>(.*?)<\/style>/gs), EMPTY]),
    connect: [],
  })}\n`;
}

function sources(contents: readonly string[]): string {
  const hashes = contents.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return ["'self'", ...new Set(hashes)].join(' ');
}
