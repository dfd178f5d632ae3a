import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell comes first: its pages cost a third. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Root needs `--no-sandbox`, and a container has no GPU. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Starts this machine's Chromium, or the one that Playwright installs. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
}

let shared: Promise<Browser> | undefined;

/**
 * This worker's browser. It is shared because starting one takes longer than most tests, and it closes with the worker.
 */
export async function sharedChromium(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined;
  shared ??= launchChromium();
  return shared;
}

/** This machine's Chromium; undefined where Playwright has its own. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...onPath, ...USUAL_PLACES].find((path) => existsSync(path));
  if (found) return found;
  if (!existsSync(chromium.executablePath())) installChromium();
  return undefined;
}

function installChromium() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium was found, and Playwright could not install one.');
}
