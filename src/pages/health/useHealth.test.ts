import { expect, it } from 'vitest';
import { fromPartial } from '../../../tests/fromPartial.ts';
import type { Deal } from '../../resources/deals.ts';
import { lastSynced } from './useHealth.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const written = (...moments: readonly string[]) => moments.map((updated_at) => fromPartial<Deal>({ updated_at }));

it('the deal that was written last is found in any order, without invalid and future moments', () => {
  const moments = ['2026-11-19T00:00:00Z', '2026-11-20T00:00:00+01:00', 'soon', '2026-11-21T00:00:00Z'];
  expect(lastSynced(written(...moments), NOW)?.updated_at).toBe('2026-11-20T00:00:00+01:00');
  expect(lastSynced(written('soon'), NOW)).toBeUndefined();
});
