import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { bundling } from './bundling.ts';
import type { Markup } from './src/prerender/markups.tsx';

/** What the landing page does where it has scripts. It comes alive only for who needs that; see index.html. */
export const WAKE = `
      const page = document.documentElement;
      const root = document.getElementById('root');
      if ('live' in page.dataset) import(root.dataset.app).catch(() => delete page.dataset.live);
      root.querySelector('.year').textContent = new Date().getFullYear();
      for (const button of root.querySelectorAll('.schemes button'))
        button.onclick = () => {
          for (const one of button.parentNode.children) one.ariaPressed = String(one === button);
          if (button.value === 'system') delete page.dataset.theme;
          else page.dataset.theme = button.value;
          try {
            localStorage.setItem('colour-scheme', button.value);
          } catch {}
        };
      const kept = root.querySelector('.schemes [value="' + page.dataset.theme + '"]');
      if (kept) for (const one of kept.parentNode.children) one.ariaPressed = String(one === kept);
      for (const button of root.querySelectorAll('.languages [aria-pressed=false]'))
        button.onclick = () => {
          try {
            localStorage.setItem('language', button.lang);
          } catch {
            history.replaceState({ language: button.lang }, '');
          }
          location.reload();
        };
    `;

/** What renders the pages needs no styles, and nobody's session. */
const STAND_INS: Plugin = {
  name: 'prerender-stand-ins',
  enforce: 'pre',
  resolveId(id) {
    if (id.endsWith('.css')) return '\0no-style';
    return id.endsWith('/runtime.tsx')
      ? fileURLToPath(new URL('./src/prerender/runtime.tsx', import.meta.url))
      : undefined;
  },
  load: (id) => (id === '\0no-style' ? '' : undefined),
};

/** Builds the pages that visitors come to as HTML, so that they are read before any script has come. Spec §2. */
export function prerendered(): Plugin {
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('There is no index.html to put pages into.');
      const { module } = await runnerImport<typeof import('./src/prerender/markups.tsx')>(
        './src/prerender/markups.tsx',
        {
          ...bundling,
          ...{ logLevel: 'warn', plugins: [STAND_INS] },
        },
      );
      for (const [path, markup] of Object.entries(module.markups)) {
        const source = withPage(String(index.source), markup);
        const isLanding = path === '/';
        this.emitFile({
          type: 'asset',
          fileName: isLanding ? 'landing.html' : `${path.slice(1)}.html`,
          source: isLanding ? asleep(source) : source,
        });
      }
    },
  };
}

function withPage(index: string, { head, page }: Markup): string {
  return replaced(index, [
    [/<title>.*?<\/title>/, head],
    // What is to be read comes before what makes it work.
    ['<script type="module" ', '<script type="module" fetchpriority="low" '],
    ['<div id="root"></div>', `<div id="root">${page}</div>`],
  ]);
}

/** A page that loads no script of the product unless it has to. */
function asleep(html: string): string {
  const [script = '', app = ''] = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  const wake = script.replace(/ (?:src|crossorigin)(?:="[^"]*")?/g, '').replace('</script>', () => `${WAKE}</script>`);
  return replaced(html, [
    [script, ''],
    [/\s*<link rel="modulepreload"[^>]*>/g, ''],
    [/\s*<noscript>.*?<\/noscript>/, ''],
    ['<div id="root">', `<div id="root" data-app="${app}">`],
    ['</body>', `  ${wake}\n  </body>`],
  ]);
}

function replaced(html: string, parts: readonly (readonly [string | RegExp, string])[]): string {
  return parts.reduce((text, [old, next]) => text.replace(old, () => next), html);
}
