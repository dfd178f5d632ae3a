import { createContext } from 'react';
import type { Resource } from '../../schema/resource.ts';
import type { RecordValues } from '../look.ts';

/**
 * A hook that tells what a record is called: that of the resource with the id, in the tenant of `holder`, which refers to it.
 * Undefined until it is known, and where its id is all that the reader may know.
 */
export type UseRecordName = (
  target: Resource | undefined,
  id: string | undefined,
  holder: RecordValues,
) => string | undefined;

/** Without one, ids stand for themselves. */
export const RecordNameContext = createContext<UseRecordName>(() => undefined);
