import { useEffect } from 'react';

/** Names the browser's tab after the page's heading. */
export function usePageTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · Deal Sync`;
  }, [heading]);
}
