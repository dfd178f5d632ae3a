import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import type { StageTable } from './stageStatus.ts';

/** What the mapping of a record needs to know beside the record. */
export interface ImportContext {
  /** The tenant that the whole file is loaded into. */
  readonly tenant: string;
  /** Name of the file, kept in `source_file` where the record names none. */
  readonly sourceFile?: string;
  /** The caller's own stages; they go before the built-in ones. */
  readonly stages: StageTable;
}

/** A record in our shape whose values are still to be checked against the fields of its resource. */
export type Candidate = JsonObject;
