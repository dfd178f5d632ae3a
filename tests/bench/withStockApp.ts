import { withAppBeside } from '../withAppBeside.ts';
import { buildStockApp } from './stockApp.ts';

/** Serves the stock app of the bench for `work`, which gets its address, in front of the product at `productUrl`. */
export async function withStockApp<T>(productUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  return withAppBeside(buildStockApp(), productUrl, work);
}
