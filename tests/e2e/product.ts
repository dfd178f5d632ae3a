import { rmSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';

const products = inject('products');
const product = products.find(({ claim }) => isClaimed(claim));
if (!product) throw new Error(`None of ${products.length} products is left for this worker.`);

/** Where the product of this worker answers, the data directory it works on, and the group of its processes. */
export const { url: PRODUCT, dataDir: DATA_DIR, pid: PRODUCT_PID } = product;

/**
 * Takes what no other worker holds. Vitest's numbers do not tell workers apart: one that ends late gives a number free that
 * the next has already, and two tests would sign each other out.
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
