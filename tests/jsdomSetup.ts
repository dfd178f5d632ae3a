import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is little for a whole page on a machine that has much else to do.
configure({ asyncUtilTimeout: 4_000 });

// No test leaves its page to the next one, which may be another file's.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** jsdom lays nothing out and says so at every scroll. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

/** jsdom knows dialogs, but neither how they open nor how they close. Escape is the browser's own and stays out of it. */
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

/** Material UI's styles stay out of the page: jsdom would match every rule with every element for each query by role. */
const { insertBefore } = document.head;
document.head.insertBefore = <Inserted extends Node>(node: Inserted, child: Node | null): Inserted =>
  node instanceof HTMLStyleElement && node.dataset.emotion
    ? node
    : (insertBefore.call(document.head, node, child) as Inserted);
