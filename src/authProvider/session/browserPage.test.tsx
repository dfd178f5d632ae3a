import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPage } from './browserSession.ts';

afterEach(() => vi.restoreAllMocks());

test('a page knows how long ago the browser began to open it', () => {
  expect(browserPage.sinceStart()).toBeGreaterThan(0);
});

describe('activity', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'])(
    '%s counts, also where the page handles it, until nobody listens',
    (type) => {
      const listener = vi.fn();
      const stop = browserPage.onActivity(listener);
      const button = document.body.appendChild(document.createElement('button'));
      button.addEventListener(type, (event) => event.stopImmediatePropagation());
      button.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
      expect(listener).toHaveBeenCalledOnce();
      stop();
      button.dispatchEvent(new Event(type, { bubbles: true }));
      expect(listener).toHaveBeenCalledOnce();
    },
  );
});

describe('coming back', () => {
  const visibility = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const shownAgain = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is being visible again, not being hidden', () => {
    const listener = vi.fn();
    const stop = browserPage.onReturn(listener);
    visibility('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).not.toHaveBeenCalled();
    visibility('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is being shown from the browser’s memory by Back, not being loaded', () => {
    const listener = vi.fn();
    const stop = browserPage.onReturn(listener);
    shownAgain(false);
    expect(listener).not.toHaveBeenCalled();
    shownAgain(true);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});
