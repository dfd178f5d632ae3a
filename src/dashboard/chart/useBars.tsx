import { useCallback, useEffect, useState } from 'react';

/** Once they have come, they are there for every chart. */
let loaded: Bars | undefined;

type Bars = Awaited<ReturnType<typeof loadBars>>;

/** Loads the code of the bars, which is large and comes after the page. Rejects where that is impossible, and may be tried again. */
export async function loadBars() {
  const { Bars } = await import('./Bars.tsx');
  loaded = Bars;
  return Bars;
}

/** The bars, once their code is there; `failed` where it could not be loaded. */
export function useBars() {
  const [state, setState] = useState<{ Bars?: Bars | undefined; failed?: boolean }>({ Bars: loaded });
  const retry = useCallback(async () => {
    try {
      setState({ Bars: await loadBars() });
    } catch {
      setState({ failed: true });
    }
  }, []);
  useEffect(() => {
    if (!loaded) void retry();
  }, [retry]);
  return { ...state, retry };
}
