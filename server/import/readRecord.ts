import { Fault } from './fault.ts';

/** One record as it stood in the file, or why there is none. */
export interface ReadRecord {
  /** The line it starts on, counted from 1. */
  readonly line: number;
  /** Its place, from 1, where one line or document holds several records. */
  readonly item?: number;
  /** How much of the file it takes, in characters: batches are bounded by it. */
  readonly size: number;
  readonly value: unknown;
}

export interface ReadFault {
  readonly line: number;
  readonly item?: number;
  readonly fault: Fault;
}

/** No record comes near it; it keeps a file without line ends from filling the memory. */
export const LARGEST_RECORD = 5_000_000;

export function tooLarge(what: string): Fault {
  return new Fault(`${what} is larger than ${LARGEST_RECORD / 1_000_000} MB`);
}
