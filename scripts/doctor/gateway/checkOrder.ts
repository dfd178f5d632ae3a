import type { ApiList } from '../../../src/dataProvider/apiRecord.ts';
import { type Resource, sortOf } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from '../finding.ts';

/** Whether a page stands in the order that the resource says. A short list is put in order by the console itself. */
export function checkOrder(resource: Resource, { records }: ApiList): Remark[] {
  const { field, descending } = sortOf(resource);
  const values = records.map((record) => comparable(record[field])).filter((value) => value !== undefined);
  const kept = values.every((value, index) => {
    const before = values[index - 1];
    return before === undefined || before === value || before > value === descending;
  });
  if (kept || resource.list.paging === 'whole') return [];
  const order = `${descending ? '-' : ''}${field}`;
  return [
    wrong(
      `The list is not in the order "${order}".`,
      "Ask for it in the gateway's words: endpoint: { query: { sort: '...' } }; or say its order in list.sort",
    ),
  ];
}

/** Texts are compared where they are moments only: collations differ. */
function comparable(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Date.parse(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}
