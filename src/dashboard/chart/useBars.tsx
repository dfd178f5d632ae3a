import { useCallback, useEffect, useState } from 'react';

const load = () => import('./Bars.tsx');

type Bars = Awaited<ReturnType<typeof load>>['Bars'];

/** Once they have come, they are there for every chart. */
let loaded: Bars | undefined;

/** The code of the bars, which is large and comes after the page; `failed` where it could not be loaded. */
export function useBars() {
  const [state, setState] = useState<{ Bars?: Bars | undefined; failed?: boolean }>({ Bars: loaded });
  const retry = useCallback(async () => {
    try {
      loaded ??= (await load()).Bars;
      setState({ Bars: loaded });
    } catch {
      setState({ failed: true });
    }
  }, []);
  useEffect(() => {
    if (!loaded) void retry();
  }, [retry]);
  return { ...state, retry };
}
