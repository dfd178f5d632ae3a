import { lazyPart } from '../../components/lazyPart.ts';

/** The bars and recharts, a large chunk that loads after the page. */
export const lazyBars = lazyPart(async () => (await import('./Bars.tsx')).Bars);
