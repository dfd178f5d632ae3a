import { lazyPart } from '../../look/lazyPart.tsx';

/** The code of the bars, which is large and comes after the page. */
export const bars = lazyPart(async () => (await import('./Bars.tsx')).Bars);
