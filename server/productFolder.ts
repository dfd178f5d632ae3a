/** The folder that holds the product. This file, and the bundles that it becomes part of, lie one level below. */
export const PRODUCT_FOLDER = new URL('..', import.meta.url);
