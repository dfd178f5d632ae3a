import { createContext } from 'react';
import type { Choice } from '../../look/combobox/findChoices.ts';
import type { RecordValues } from '../look.ts';

/**
 * Finds records by a part of what names them: by the empty text the first of them. What is found may hold others as well. It must
 * stay the same function as long as it finds the same.
 */
export type FindRecords = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** Where inputs find the records that a value may name. */
export interface RecordFinder {
  /** In the resource of this name, in the tenant of the record that refers to them; undefined where the reader may not list it. */
  referredBy(to: string, holder: RecordValues): FindRecords | undefined;
  /** Undefined where the reader is held to one tenant. */
  readonly tenants: FindRecords | undefined;
}

/** Without one, ids are typed. */
export const RecordFinderContext = createContext<RecordFinder | undefined>(undefined);
