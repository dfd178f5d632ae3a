import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, in pixels, now and whenever that changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.floor(element.current?.clientWidth ?? 0));
    measure();
    if (typeof ResizeObserver === 'undefined' || !element.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
