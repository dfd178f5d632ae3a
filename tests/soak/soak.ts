import { parseArgs } from 'node:util';
import { bundleServer } from '../serverBundle.ts';
import type { Counts } from './part.ts';
import { PARTS } from './parts.ts';
import { randomFrom } from './randomly.ts';

const USAGE = `Usage: npm run soak -- [--only kill,sigterm] [--rounds N] [--seed N]

Proves under load, kills and full disks that nothing acknowledged is lost. Without options every part runs in full, which takes an
hour. Progress goes to stderr, one JSON with the counts of every part to stdout; ends with 1 where a promise was broken.
Parts: ${Object.keys(PARTS).join(', ')}.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** The requested parts. Throws for an unknown name. */
function chosenParts() {
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  return names.map((name) => {
    const chosen = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!chosen) throw new Error(`There is no part ${name}.\n\n${USAGE}`);
    return { name, ...chosen, rounds: numberIn(values.rounds) ?? chosen.full };
  });
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`${text} is no number.\n\n${USAGE}`);
}

async function soak(): Promise<boolean> {
  const chosen = chosenParts();
  const seed = numberIn(values.seed) ?? Date.now() % 2 ** 32;
  const outcomes: Record<string, Counts> = {};
  let sound = true;
  await bundleServer();
  for (const { name, part, rounds } of chosen) {
    const progress = (text: string) => process.stderr.write(`${name}: ${text}\n`);
    const begun = Date.now();
    outcomes[name] = await part({ rounds, random: randomFrom(seed), progress }).catch((fault: unknown) => {
      sound = false;
      progress(fault instanceof Error ? String(fault.stack) : String(fault));
      return { failed: fault instanceof Error ? fault.message : String(fault) };
    });
    progress(`${Math.round((Date.now() - begun) / 1_000)} s`);
  }
  console.info(JSON.stringify({ seed, ...outcomes }, null, 2));
  return sound;
}

if (values.help) console.info(USAGE);
else process.exitCode = (await soak()) ? 0 : 1;
