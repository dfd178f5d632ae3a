/**
 * A search by each operator, for few deals and for many, and how long its first page may take, to the plain list. An ID is found by its
 * beginning.
 */
export const SEARCHES: Readonly<Record<string, { readonly query: string; readonly must: number }>> = {
  'words of some': { query: 'q=northwind+trad', must: 3 },
  'words of many': { query: 'q=cloud', must: 3 },
  'ID by its beginning': { query: 'q=1000123', must: 1.5 },
  'part of some': { query: 'company_contains=orthwind+tra', must: 3 },
  'part of many': { query: 'name_contains=cloud', must: 3 },
  'part of none': { query: 'company_contains=zzqx', must: 3 },
  beginning: { query: 'company_starts=northwind+tra', must: 1.5 },
  range: { query: 'amount_gte=50000&amount_lte=50100', must: 1.5 },
  'range of many': { query: 'amount_gte=50000', must: 1.5 },
  'two days': { query: 'close_date_gte=2026-11-01&close_date_lte=2026-11-02', must: 1.5 },
  'a month': { query: 'close_date_gte=2026-11-01&close_date_lte=2026-11-30', must: 1.5 },
  'none of two': { query: 'status_not=PROSPECT&status_not=LAUNCHED', must: 1.5 },
  empty: { query: 'company_empty=true', must: 1.5 },
  'one of two': { query: 'status=PROSPECT&status=LAUNCHED', must: 1.5 },
};

/** Lists by what people keep beside errors, likewise. The lead has 1,000 of 1,000,000 errors, the staff 10,000, all of them old. */
export const WORK_LISTS: typeof SEARCHES = {
  'of a user with 1,000': { query: 'assignee=lead@acme.example', must: 5 },
  'not done, of the same': { query: 'assignee=lead@acme.example&work_state_not=DONE', must: 5 },
  'of a user with 10,000': { query: 'assignee=staff@acme.example', must: 25 },
  unassigned: { query: 'status=NEW&assignee_empty=true&work_state_not=DONE', must: 1.5 },
  'not done': { query: 'work_state_not=DONE', must: 1.5 },
  due: { query: 'snoozed_until_lte=now&work_state_not=DONE', must: 8 },
};
