import { Fault } from './fault.ts';

/** Where a record stands in a file. */
export interface Place {
  /** The line it starts on, counted from 1. */
  readonly line: number;
  /** Its place, from 1, where one line or document holds several records. */
  readonly item?: number;
}

/** One record as it stood in the file. */
export interface ReadRecord extends Place {
  /** How much of the file it takes, in characters: batches are bounded by it. */
  readonly size: number;
  readonly value: unknown;
}

/** Why there is none. */
export interface ReadFault extends Place {
  readonly fault: Fault;
}

/** No record comes near it; it keeps a file without line ends from filling the memory. */
export const LARGEST_RECORD = 5_000_000;

export function tooLarge(what: string): Fault {
  return new Fault(`${what} is larger than ${LARGEST_RECORD / 1_000_000} MB`);
}
