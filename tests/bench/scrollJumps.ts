import type { Page } from 'playwright-core';
import { createRandom } from '../../server/demo/random.ts';

const JUMPS = 120;
/** A longer frame is visible as a stutter. */
const LONG_FRAME = 50;
/** The end of the list stays out of view, because reaching it loads more. */
const END = 0.97;

/** The cost of jumps within a list, as a reader sees it. */
export interface JumpCost {
  /** Frames that came more than 50 ms after the previous one. */
  readonly framesOver50Ms: number;
  readonly longestFrameMs: number;
  /** The most elements that the page had after a jump. */
  readonly elements: number;
}

/** Scrolls to 120 positions in the list, the same each time, and stays for two frames. */
export async function scrollJumps(page: Page): Promise<JumpCost> {
  const random = createRandom(104_729);
  const places = Array.from({ length: JUMPS }, () => random.next() * END);
  const { frames, elements } = await page.evaluate(jump, places);
  return {
    framesOver50Ms: frames.filter((ms) => ms > LONG_FRAME).length,
    longestFrameMs: Math.round(Math.max(...frames)),
    elements: Math.max(...elements),
  };
}

/** Runs in the page, where functions must be anonymous: the compiler's helper for names does not exist there. */
async function jump(places: readonly number[]) {
  const times = [await new Promise<number>(requestAnimationFrame)];
  const elements: number[] = [];
  const height = document.documentElement.scrollHeight;
  for (const place of places) {
    window.scrollTo(0, place * height);
    times.push(await new Promise<number>(requestAnimationFrame), await new Promise<number>(requestAnimationFrame));
    elements.push(document.getElementsByTagName('*').length);
  }
  return { frames: times.slice(1).map((time, index) => time - (times[index] ?? time)), elements };
}
