import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { Problem } from '../http/api/problem.ts';
import { Fault } from './import/fault.ts';
import { type StageTable, stageTable } from './import/stageStatus.ts';

/** As many as one batch may hold: they are written in one transaction, while others wait. */
export const MOST_RECORDS = 1_000;

/** What a sync sends. */
export interface Batch {
  readonly records: readonly unknown[];
  /** Which status the sender's own stages stand for, as in an import. */
  readonly stages: StageTable;
}

/** Reads `{ "records": [...], "stages"?: {...} }`. Throws a 422 Problem that names the member at fault. */
export function batchIn({ records, stages = {}, ...others }: JsonObject): Batch {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw refusal(unknown, `${JSON.stringify(unknown)} is unknown: the body has "records" and, if need be, "stages"`);
  }
  if (!Array.isArray(records) || records.length === 0 || records.length > MOST_RECORDS) {
    throw refusal('records', `records must be a list of 1 to ${MOST_RECORDS.toLocaleString('en')} records`);
  }
  return { records, stages: stagesIn(stages) };
}

function stagesIn(stages: unknown): StageTable {
  if (!isObject(stages)) throw refusal('stages', 'stages must be an object such as {"1234567":"QUALIFIED"}');
  try {
    return stageTable(stages);
  } catch (error) {
    if (error instanceof Fault) throw refusal('stages', error.message);
    throw error;
  }
}

function refusal(member: string, message: string): Problem {
  return new Problem(422, `${message}.`, { [member]: message });
}
