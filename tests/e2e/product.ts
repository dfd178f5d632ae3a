import { inject } from 'vitest';

const products = inject('products');
const worker = Number(process.env.VITEST_POOL_ID) - 1;
const product = products[worker];
if (!product) throw new Error(`Worker ${worker} of ${products.length} has no product.`);

/** Where the product of this worker answers, and the data directory it works on. */
export const { url: PRODUCT, dataDir: DATA_DIR } = product;
