/** The root folder of the product. This file and the bundles that contain it are one level below. */
export const PRODUCT_FOLDER = new URL('..', import.meta.url);
