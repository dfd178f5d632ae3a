import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { bundling } from '../bundling.ts';
import type { Markup } from '../src/prerender/markups.tsx';
import { awake } from './awake.ts';
import { ownFont, ownStyles } from './ownStyles.ts';
import { POLICY_FILE, staticPolicy } from './staticPolicy.ts';

/** What renders the pages needs no styles, and nobody's session. */
const STAND_INS: Plugin = {
  name: 'prerender-stand-ins',
  enforce: 'pre',
  resolveId(id) {
    if (id.endsWith('.css')) return '\0no-style';
    return id.endsWith('/runtime.tsx')
      ? fileURLToPath(new URL('../src/prerender/runtime.tsx', import.meta.url))
      : undefined;
  },
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/**
 * Builds the pages that visitors come to as HTML, so that they are read before any script has come. None comes to the landing
 * page, and to the login page with the first sign of use. Spec §2.
 */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') return this.error('There is no index.html to put pages into.');
      const index = withConsole(String(html.source), bundle);
      html.source = index;
      const { module } = await runnerImport<typeof import('../src/prerender/markups.tsx')>(
        fileURLToPath(new URL('../src/prerender/markups.tsx', import.meta.url)),
        {
          ...bundling,
          ...{ logLevel: 'warn', plugins: [STAND_INS] },
        },
      );
      const login = asleep(withPage(index, module.markups['/login']), 'login');
      const landing = asleep(withPage(index, module.markups['/']), 'landing');
      const font = this.emitFile({
        type: 'asset',
        name: 'landing.woff2',
        source: await ownFont(landing, bytesOf(bundle, /\.woff2$/)),
      });
      const styles = await ownStyles(landing, sourceOf(bundle, /\.css$/));
      const pages = {
        'login.html': login,
        'landing.html': withStyles(landing, styles.replace(/url\([^)]*\.woff2\)/, `url(/${this.getFileName(font)})`)),
      };
      const files = { ...pages, [POLICY_FILE]: staticPolicy([index, ...Object.values(pages)]) };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Of the one file with such a name. Throws where there are more: a page would lack what stands in the others. */
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
    ['<div id="root"></div>', `<div id="root">${page}</div>`],
  ]);
}

/** A page that loads no script of the product until it has to, but one of its own that says when. */
function asleep(html: string, name: 'landing' | 'login'): string {
  const [script = '', app = ''] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  const own = script
    .replace(/ (?:src|crossorigin)(?:="[^"]*")?/g, '')
    .replace('</script>', () => `${awake(name)}</script>`);
  return replaced(html, [
    [script, ''],
    [/\s*<link rel="modulepreload"[^>]*>/g, ''],
    ['<div id="root">', `<div id="root" data-app="${app}">`],
    ['</body>', `  ${own}\n  </body>`],
  ]);
}

/** A page with styles in it; those of the whole product are only for who goes on from there. */
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
