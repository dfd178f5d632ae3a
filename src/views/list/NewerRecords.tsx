import { Button, styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { announce } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { useChanges } from '../useChanges.ts';

interface ShownList {
  readonly resource: Resource;
  /** Identifies what is listed. */
  readonly query: unknown;
  /** Several pages are loaded, which a reload would drop. */
  readonly isLong: boolean;
  /** Reloads the list. */
  readonly reload: () => Promise<unknown>;
  /** Returns how many records there are beyond those that the list counts. Default: unknown. */
  readonly countNew?: () => Promise<number>;
}

/**
 * Follows the records of a list on the server. A list at rest is reloaded in place. While somebody scrolls, types or selects, only a
 * line says that there are newer records.
 */
export function useNewer({ resource, query, isLong, reload, countNew }: ShownList) {
  const [found, setFound] = useState<{ readonly count: number; readonly query: unknown }>();
  const [isQuiet, setQuiet] = useState(false);
  useChanges([resource], async (certainty) => {
    if (query === undefined) return;
    const isSure = certainty === 'changed';
    if (isSure && !isLong && isAtRest()) {
      setQuiet(true);
      await reload().catch(() => {});
      setQuiet(false);
      return;
    }
    const count = (await countNew?.().catch(() => 0)) ?? 0;
    if (isSure || count > 0) setFound({ count, query });
  });
  const show = () => {
    setFound(undefined);
    window.scrollTo({ top: 0 });
    void reload();
  };
  return { newer: found?.query === query ? found : undefined, show, isQuiet };
}

/** In pixels. */
const NEAR_TOP = 100;

const IN_USE =
  'input:focus, textarea:focus, select:focus, [role="dialog"], [role="menu"], [role="listbox"], td input:checked';

const isAtRest = () => window.scrollY < NEAR_TOP && document.querySelector(IN_USE) === null;

/** Offers to show the newer records, below the header wherever the list is scrolled to. Screen readers announce its appearance. */
export function NewerRecords({ newer, show }: Pick<ReturnType<typeof useNewer>, 'newer' | 'show'>) {
  const count = String(newer?.count);
  const words = newer?.count ? translate('views.newer.count', { count }) : translate('views.newer.changed');
  const isShown = newer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is not announced
  useEffect(() => {
    if (isShown) announce(words);
  }, [isShown]);
  return (
    isShown && (
      <Bar>
        <span>{words}</span>
        <Button size="small" onClick={show} startIcon={<Icon name="refresh" />}>
          {translate('views.newer.show')}
        </Button>
      </Bar>
    )
  );
}

const Bar = styled('div')({
  position: 'sticky',
  top: 'var(--header-h)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  height: '2.5rem',
  padding: '0 var(--gutter)',
  borderTop: '1px solid var(--border)',
  background: 'var(--info-bg)',
  color: 'var(--info-fg)',
  fontSize: 'var(--text-sm)',
  // Moves the sticky head of the table, and rows that receive the focus, below it.
  '& ~ *': { '--above-head': '2.5rem' },
  // The header scrolls away.
  [`@media (width < ${LIMITS.mobileBreakpoint}px)`]: { top: 0 },
});
