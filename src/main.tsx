import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './look/look.css';
import { Entry, loadSite } from './Entry.tsx';
import { applyColourScheme } from './look/useColourScheme.tsx';
import { loadCatalogue } from './messages/catalogue.ts';
import { language } from './messages/language.ts';
import { listenBeforeRouter } from './views/backAndForward.tsx';

async function start(): Promise<void> {
  applyColourScheme();
  listenBeforeRouter();
  mendPath();
  if (language !== 'en') await loadCatalogue();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  const page = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <Entry />
      </BrowserRouter>
    </StrictMode>
  );
  // What was prerendered is for visitors who read English, see index.html, and whom no page before has told anything; with
  // others the page begins anew.
  const { dataset } = document.documentElement;
  if (root.hasChildNodes() && !('live' in dataset)) {
    // Without it there is no page to go on with, and what was typed stays.
    await loadSite();
    // The year of the build may be over.
    for (const year of root.querySelectorAll('.year')) year.textContent = String(new Date().getFullYear());
    const fields = [...root.querySelectorAll('input')];
    const focused = focusedIn(root);
    // Piece by piece, so that the page answers meanwhile.
    startTransition(() => void hydrateRoot(root, page, { onRecoverableError: () => putBack(fields, focused(), root) }));
    return;
  }
  delete dataset.live;
  root.replaceChildren();
  createRoot(root).render(page);
}

/** Whatever has changed the page meanwhile, an extension perhaps: it begins anew, and nothing typed is lost. */
function putBack(fields: readonly HTMLInputElement[], focused: string | undefined, root: HTMLElement): void {
  for (const { name, value } of fields) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (field?.value === '') field.value = value;
    if (name === focused && document.activeElement === document.body) field?.focus();
  }
}

/** Answers the name of the field that has, or had last, the cursor. */
function focusedIn(root: HTMLElement): () => string | undefined {
  const nameOf = (element: EventTarget | null) => (element instanceof HTMLInputElement ? element.name : undefined);
  let focused = nameOf(document.activeElement);
  root.addEventListener('focusin', ({ target }) => {
    focused = nameOf(target);
  });
  return () => focused;
}

/** A path that cannot be decoded leads to no page; the router would warn of it. */
function mendPath(): void {
  const { pathname, search, hash } = location;
  try {
    decodeURIComponent(pathname);
  } catch {
    history.replaceState(history.state, '', pathname.replaceAll('%', '%25') + search + hash);
  }
}

start().catch(() => {
  // As where its code cannot be had, see index.html.
  delete document.documentElement.dataset.live;
  document.getElementById('unstarted')?.removeAttribute('hidden');
});
