import { createContext, useContext } from 'react';
import type { Can } from '../../schema/capabilities.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';

/** The resources of the product, by which fields find their schema and references their pages. */
export const ResourcesContext = createContext<readonly Resource[]>([]);

/** The capabilities of the API. Default: all. */
export const CapabilitiesContext = createContext<Can>(() => true);

export const useCan = (): Can => useContext(CapabilitiesContext);

/** The resource of a name; undefined for any other name. */
export function useResource(name: string | undefined): Resource | undefined {
  return useContext(ResourcesContext).find((resource) => resource.name === name);
}

export interface RecordOption {
  readonly value: string;
  readonly label: string;
  /** Beside the label. Default: the value. */
  readonly hint?: string;
}

export interface FoundRecords {
  readonly records: readonly RecordOption[];
  /** There are others. */
  readonly more: boolean;
}

/** Finds records by a part of their name; for an empty text, the first ones. The result may include others. Its identity must be stable. */
export type FindRecords = (text: string, signal: AbortSignal) => Promise<FoundRecords>;

/** Finds the records that inputs and filters offer. */
export interface RecordFinder {
  /**
   * Finds records of a resource in the tenant of `holder`, which refers to them: `all`, or those that new references may name. Undefined if
   * the user may not list them.
   */
  referredBy(to: string, holder: JsonObject, all?: boolean): FindRecords | undefined;
  /** Finds the values of a searched field among the records. Undefined if the API does not count them. */
  valuesOf(name: string): FindRecords | undefined;
  /** Undefined if the user may not choose a tenant. */
  readonly tenants: FindRecords | undefined;
}

/** By default ids are typed. */
export const RecordFinderContext = createContext<RecordFinder | undefined>(undefined);
