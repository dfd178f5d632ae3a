import { type ApiList, listIn } from '../../../src/dataProvider/apiRecord.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { isAbsent, type Resource } from '../../../src/schema/resource.ts';
import { note, type Remark, wrong } from '../finding.ts';
import type { Answered, Ask } from './ask.ts';
import { listPath } from './listPath.ts';

/** A filter that is tried: with what a record has, and with what none can have. */
export interface Trial {
  readonly name: string;
  /** As query parameters of spec §7. */
  readonly seen: JsonObject;
  readonly impossible: JsonObject | undefined;
  readonly fits: (record: JsonObject) => boolean;
}

const NOWHERE = 'doctor-no-such-value';
/** 1 January 2200, in epoch seconds. */
const FAR_AWAY = 7_258_118_400;

/** The filters of a search that the first records allow to try. */
export function trialsOf(resource: Resource, { records }: ApiList): Trial[] {
  return (resource.list.search ?? []).flatMap((name) => {
    const field = resource.fields[name];
    const value = records.map((record) => record[name]).find((one) => !isAbsent(one));
    if (!field || value === undefined) return [];
    if (field.filter === 'period') return periodTrial(name, value);
    return field.filter === 'equals' ? [equalsTrial(name, value)] : [];
  });
}

function equalsTrial(name: string, value: unknown): Trial {
  const nobody = typeof value === 'number' ? -987_654_321 : NOWHERE;
  const fits = (record: JsonObject) => String(record[name]).toLowerCase() === String(value).toLowerCase();
  return {
    name,
    seen: { [name]: value },
    impossible: typeof value === 'boolean' ? undefined : { [name]: nobody },
    fits,
  };
}

function periodTrial(name: string, value: unknown): Trial[] {
  const second = Math.floor(Date.parse(String(value)) / 1000);
  if (Number.isNaN(second)) return [];
  const fits = (record: JsonObject) => Math.floor(Date.parse(String(record[name])) / 1000) === second;
  const seen = { from_timestamp: second, to_timestamp: second };
  return [{ name, seen, impossible: { from_timestamp: FAR_AWAY, to_timestamp: FAR_AWAY }, fits }];
}

/** Tries as many filters as there may be calls for, two each. */
export async function tryFilters(
  resource: Resource,
  trials: readonly Trial[],
  ask: Ask,
  calls: number,
): Promise<Remark[]> {
  const [tried, left] = [trials.slice(0, Math.floor(calls / 2)), trials.slice(Math.floor(calls / 2))];
  const remarks: Remark[] = [];
  for (const trial of tried) {
    const impossible = trial.impossible && (await ask(listPath(resource, trial.impossible)));
    remarks.push(...verdictOn(resource, trial, await ask(listPath(resource, trial.seen)), impossible));
  }
  const untried = left.map(({ name }) => name).join(', ');
  return left.length === 0 ? remarks : [...remarks, note(`Filters that were not tried: ${untried}.`)];
}

function verdictOn(resource: Resource, trial: Trial, seen: Answered, impossible: Answered | undefined): Remark[] {
  const { name, fits } = trial;
  const change = `endpoint: { ${changeFor(resource, name)} }; or take ${name} out of list.search`;
  const found = listIn(resource, seen.standard)?.records;
  if (!found) return [wrong(`The filter by ${name} is answered ${seen.status}: GET ${seen.path}.`, change)];
  if (found.length === 0) {
    return [wrong(`The filter by ${name} does not find a value that a record has: GET ${seen.path}.`, change)];
  }
  const strays = impossible === undefined ? 0 : (listIn(resource, impossible.standard)?.records.length ?? 0);
  if (strays === 0 && found.every(fits)) return [];
  return [wrong(`The filter by ${name} does nothing: GET ${(strays > 0 ? impossible : seen)?.path}.`, change)];
}

function changeFor({ fields }: Resource, name: string): string {
  return fields[name]?.filter === 'period' ? "period: { from: '...', to: '...' }" : `filters: { ${name}: '...' }`;
}
