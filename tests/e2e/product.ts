import { rmSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';

const products = inject('products');
const product = products.find(({ claim }) => isClaimed(claim));
if (!product) throw new Error(`None of ${products.length} products is left for this worker.`);

/** The URL of this worker's product, its data directory, and its process group. */
export const { url: PRODUCT, dataDir: DATA_DIR, pid: PRODUCT_PID } = product;

/**
 * Takes a product that no other worker holds. Vitest's worker numbers do not distinguish workers: one that ends late
 * frees a number that the next already has, and two tests would sign each other out.
 */
function isClaimed(claim: string): boolean {
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch {
    return false;
  }
  process.once('exit', () => rmSync(claim, { force: true }));
  return true;
}
