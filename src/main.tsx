import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './theme/page.css';
import './site/landing/landing.css';
import './site/landing/landingSections.css';
import { applyColorScheme } from './components/userChoices.ts';
import { Entry } from './Entry.tsx';
import { language } from './messages/language.ts';
import { loadMessageCatalog } from './messages/messageCatalog.ts';
import { createRuntime, RuntimeContext } from './runtime.ts';
import { followTranslation } from './shims/pageTranslation.ts';
import { StyleRoot } from './theme/StyleRoot.tsx';
import { listenBeforeRouter } from './views/navigationGuard.ts';

async function start(): Promise<void> {
  const runtime = createRuntime();
  applyColorScheme();
  listenBeforeRouter();
  followTranslation();
  escapeInvalidPath();
  if (language !== 'en') await loadMessageCatalog();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  root.replaceChildren();
  delete document.documentElement.dataset.live;
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <StyleRoot>
          <RuntimeContext value={runtime}>
            <Entry />
          </RuntimeContext>
        </StyleRoot>
      </BrowserRouter>
    </StrictMode>,
  );
}

/** Escapes a path that cannot be decoded, which the router would warn about. It leads to the 404 page. */
function escapeInvalidPath(): void {
  const { pathname, search, hash } = location;
  try {
    decodeURIComponent(pathname);
  } catch {
    history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search + hash);
  }
}

start().catch(() => {
  // Shows the same message as index.html does when the code cannot load.
  delete document.documentElement.dataset.live;
  document.getElementById('unstarted')?.removeAttribute('hidden');
});
