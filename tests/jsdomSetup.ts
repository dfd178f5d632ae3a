import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { TIMEOUT_MS } from './timeouts.ts';

configure({ asyncUtilTimeout: TIMEOUT_MS });

// No test leaves its page to the next one, which may be in another file.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** jsdom has no layout and logs an error at every scroll. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

/** jsdom has dialogs, but cannot open or close them. Escape is left out, because browsers handle it natively. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

/**
 * Keeps Material UI's styles out of the page: jsdom would match every rule with every element for each query by role.
 */
const { insertBefore } = document.head;
document.head.insertBefore = <Inserted extends Node>(node: Inserted, child: Node | null): Inserted =>
  node instanceof HTMLStyleElement && node.dataset.emotion
    ? node
    : (insertBefore.call(document.head, node, child) as Inserted);
