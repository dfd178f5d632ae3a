import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach } from 'vitest';
import { TIMEOUT_MS } from './timeouts.ts';

configure({ asyncUtilTimeout: TIMEOUT_MS });

/**
 * React keeps a stack for each element, up to a limit, for warnings that name who created it. That takes a fifth of the
 * time of these tests; they fail without the limit's member, so an update of React cannot lose this unseen.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals.recentlyCreatedOwnerStacks !== 'number') throw new Error('React no longer limits owner stacks.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

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
