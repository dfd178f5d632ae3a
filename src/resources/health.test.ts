import { describe, expect, it } from 'vitest';
import { failingShare, type HealthSigns, incidentsOf, judgeHealth } from './health.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const writes = (written: number, failed: number) => ({ written, failed });

/** Deals are written daily, and of a hundred writes four fail. */
const USUAL = { recent: writes(48, 2), week: writes(168, 7), usual: writes(672, 28) };
const WELL: HealthSigns = { active: true, last_success: ago(2), last_failure: ago(5), usual_gap: 1, counts: USUAL };
const verdict = (signs: Partial<HealthSigns>) => {
  const { state, reason } = judgeHealth({ ...WELL, ...signs }, NOW);
  return `${state} ${reason}`;
};
const counted = (counts: Partial<NonNullable<HealthSigns['counts']>>) => ({ counts: { ...USUAL, ...counts } });

describe('the health of a tenant', () => {
  it.each<[string, string, Partial<HealthSigns>]>([
    ['healthy asUsual', 'deals are written and few writes fail', {}],
    ['inactive inactive', 'an inactive tenant, whatever happened', { active: false, last_open_authentication: ago(1) }],

    ['unknown nothing', 'no deal and no error', { last_success: null, last_failure: null }],
    ['unknown nothing', 'invalid moments', { last_success: 'soon', last_failure: undefined }],

    ['failing authentication', 'an open one after the last success', { last_open_authentication: ago(1) }],
    [
      'failing authentication',
      'an open one, and never a success',
      { last_success: null, last_open_authentication: ago(999) },
    ],
    ['failing failures', 'half of the writes of two days', counted({ recent: writes(5, 5) })],
    [
      'healthy asUsual',
      'half of few writes, as usual',
      counted({ recent: writes(4, 4), usual: writes(50, 50), week: writes(9, 9) }),
    ],
    ['failing failures', 'all writes', counted({ recent: writes(0, 5) })],
    [
      'failing failures',
      'also after a longer silence',
      { ...counted({ recent: writes(0, 9) }), last_success: ago(200) },
    ],

    ['healthy asUsual', 'a success three runs ago', { last_success: ago(74), last_failure: ago(99) }],
    ['silent silence', 'a success more than three runs ago', { last_success: ago(74.1) }],
    ['silent silence', 'no success ever, only errors', { last_success: null }],
    [
      'healthy asUsual',
      'a deal every three days, and the last nine days ago',
      { usual_gap: 3, last_success: ago(216), last_failure: ago(300) },
    ],
    ['silent silence', 'a deal every three days, and the last earlier', { usual_gap: 3, last_success: ago(216.1) }],
    ['silent silence', 'an unknown gap', { usual_gap: null, last_success: ago(75) }],
    ['healthy asUsual', 'a success in the future, of a clock that is ahead', { last_success: ago(-0.05) }],

    [
      'degraded authentication',
      'an open one of this week before the last success',
      { last_open_authentication: ago(168) },
    ],
    ['healthy asUsual', 'an older open one', { last_open_authentication: ago(168.1) }],
    ['degraded riseRecent', 'more than twice the share of two days', counted({ recent: writes(43, 7) })],
    ['healthy asUsual', 'twice the share, by less than five errors', counted({ recent: writes(44, 6) })],
    ['healthy asUsual', 'five errors more, but not twice the share', counted({ recent: writes(480, 32) })],
    ['degraded riseWeek', 'more than twice the share of the week', counted({ week: writes(150, 25) })],
    ['healthy asUsual', 'many errors without earlier writes', counted({ week: writes(20, 9), usual: writes(0, 0) })],
    ['degraded riseWeek', 'errors where none are usual', counted({ week: writes(95, 5), usual: writes(400, 0) })],
    [
      'degraded unresolved',
      'the newest failure is open and later than the last success',
      { last_failure: ago(1), last_failure_open: true },
    ],
    ['healthy asUsual', 'the newest failure is resolved', { last_failure: ago(1), last_failure_open: false }],
    ['healthy asUsual', 'the newest failure is open, but a deal was written since', { last_failure_open: true }],

    ['healthy succeeded', 'of an API without counts, after a success', { counts: undefined }],
    [
      'degraded unresolved',
      'of an API without counts, after an open failure',
      { counts: undefined, last_failure: ago(1), last_failure_open: true },
    ],
    [
      'silent silence',
      'of an API without counts, long after the last success',
      { counts: undefined, usual_gap: undefined, last_success: ago(75) },
    ],
  ])('is %s: %s', (expected, _, signs) => {
    expect(verdict(signs)).toBe(expected);
  });

  it('fails for a share of all writes', () => {
    expect([failingShare(writes(3, 1)), failingShare(writes(0, 0)), failingShare(writes(0, 2))]).toEqual([0.25, 0, 1]);
  });
});

describe('the incidents of a tenant', () => {
  const MS = 1 / 3_600_000;
  const spiking = (written: number, failed: number) => counted({ recent: writes(written, failed) });

  it.each<[string, string, Partial<HealthSigns>]>([
    ['', 'as usual', {}],
    ['', 'an inactive tenant', { ...spiking(0, 100), active: false, last_success: ago(999) }],
    ['', 'an API without counts', { counts: undefined }],

    ['SPIKE', 'five errors, no fewer than writes', spiking(5, 5)],
    ['', 'five errors, fewer than writes', spiking(6, 5)],
    ['', 'four errors and no deal', spiking(0, 4)],
    ['SPIKE', 'more than twice the usual share', spiking(114, 11)],
    ['', 'exactly twice the usual share', spiking(115, 10)],
    ['SPIKE', 'more than twice, by five errors', spiking(43, 7)],
    ['', 'more than twice, by four errors', spiking(44, 6)],
    ['', 'few errors of a new tenant', counted({ recent: writes(20, 9), usual: writes(0, 0) })],

    ['', 'a success exactly three runs ago', { last_success: ago(74) }],
    ['SILENCE', 'a millisecond earlier', { last_success: ago(74 + MS) }],
    ['', 'three times the usual gap', { usual_gap: 3, last_success: ago(216) }],
    ['SILENCE', 'a millisecond more', { usual_gap: 3, last_success: ago(216 + MS) }],
    ['', 'never a success', { last_success: null }],

    ['', 'a rejected token at the moment of the last success', { last_open_authentication: ago(2) }],
    ['TOKEN_REJECTED', 'a millisecond later', { last_open_authentication: ago(2 - MS) }],
    [
      'TOKEN_REJECTED',
      'a rejected token, and never a success',
      { last_success: null, last_open_authentication: ago(999) },
    ],

    [
      'SPIKE SILENCE TOKEN_REJECTED',
      'one does not hide another',
      { ...spiking(0, 5), last_success: ago(75), last_open_authentication: ago(1) },
    ],
  ])('are "%s": %s', (expected, _, signs) => {
    expect(incidentsOf({ ...WELL, ...signs }, NOW).join(' ')).toBe(expected);
  });
});
