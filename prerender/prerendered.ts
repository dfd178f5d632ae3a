import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { bundling } from '../bundling.ts';
import type { Markup } from '../src/prerender/markups.tsx';
import { ownFont, ownStyles } from './ownStyles.ts';
import { POLICY_FILE, staticPolicy } from './staticPolicy.ts';

/** Rendering a page in Node needs no styles and has no session. */
const STAND_INS: Plugin = {
  name: 'prerender-stand-ins',
  enforce: 'pre',
  resolveId(id) {
    if (id.endsWith('.css')) return '\0no-style';
    return id.endsWith('/runtime.ts')
      ? fileURLToPath(new URL('../src/prerender/runtime.ts', import.meta.url))
      : undefined;
  },
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** Lines of inline scripts that are comments. */
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
      const { module } = await runnerImport<typeof import('../src/prerender/markups.tsx')>(
        fileURLToPath(new URL('../src/prerender/markups.tsx', import.meta.url)),
        {
          ...bundling,
          ...{ logLevel: 'warn', plugins: [STAND_INS] },
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

/** The one file with such a name. Throws if there are more, since the page would lack their content. */
function bytesOf(bundle: Rolldown.OutputBundle, name: RegExp): Uint8Array {
  const [asset, ...others] = Object.values(bundle).filter(({ fileName }) => name.test(fileName));
  if (asset?.type !== 'asset' || others.length > 0) throw new Error(`The build has not one file named ${name}.`);
  return Buffer.from(asset.source);
}

function sourceOf(bundle: Rolldown.OutputBundle, name: RegExp): string {
  return new TextDecoder().decode(bytesOf(bundle, name));
}

/** Tells the script in the page's head where the console is. */
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

/** Replaces the application's script by the landing page's own, which loads the application only when it has to. */
function withoutApplication(html: string): string {
  const [script = '', app = ''] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  const own = script
    .replace(/ (?:src|crossorigin)(?:="[^"]*")?/g, '')
    .replace('</script>', () => `\n${SCRIPT}</script>`);
  return replaced(html, [
    [script, ''],
    [/\s*<link rel="modulepreload"[^>]*>/g, ''],
    ['<div id="root">', `<div id="root" data-app="${app}">`],
    ['</body>', `  ${own}\n  </body>`],
  ]);
}

/** Puts the page's own styles into it. The application's style sheet is disabled until the application loads. */
function withStyles(html: string, styles: string): string {
  const [link = '', nonce = ''] = /<link rel="stylesheet"[^>]*?( nonce="[^"]*")?>/.exec(html) ?? [];
  return replaced(html, [
    [link, link.replace('>', ` disabled><style${nonce}>${styles}</style>`)],
    // It needs no script.
    [/\s*<noscript>.*?<\/noscript>/, ''],
  ]);
}

function replaced(html: string, parts: readonly (readonly [string | RegExp, string])[]): string {
  return parts.reduce((text, [old, next]) => text.replace(old, () => next), html);
}
