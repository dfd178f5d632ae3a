// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { announce } from './screenReader.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
const said = () => document.querySelector('[role=status]')?.textContent;

test('a message stays for two seconds, then the region is empty again', () => {
  announce('Copied');
  expect(said()).toBe('');
  vi.advanceTimersToNextFrame();
  expect(said()).toBe('Copied');
  vi.advanceTimersByTime(1_999);
  expect(said()).toBe('Copied');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('');
});

test('the next message has its own two seconds', () => {
  announce('Opening the console…');
  vi.advanceTimersByTime(1_500);
  announce('Copied');
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1_999);
  expect(said()).toBe('Copied');
  vi.advanceTimersByTime(1);
  expect(said()).toBe('');
});
