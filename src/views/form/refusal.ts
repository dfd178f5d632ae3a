import type { HttpError } from 'ra-core';
import type { RecordValues } from '../../fields/look.ts';
import type { Faults } from './drafts.tsx';

/** Who wrote a record last, and when: ISO 8601. */
export interface LastChange {
  readonly by: string;
  readonly at: string;
}

/** Why the data provider could not save a record. */
export interface Refusal {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly message: string;
  /** What is wrong with fields, by their paths. */
  readonly errors: Faults;
  /** The record as somebody else has written it meanwhile. */
  readonly current: RecordValues | undefined;
  readonly changed: LastChange | undefined;
}

/** Reads what the data provider has thrown. */
export function refusalIn(error: unknown): Refusal {
  const { status = 0, message, body } = error as HttpError;
  const { errors = {}, current, changed } = (body ?? {}) as Partial<Refusal>;
  return { status, message, errors, current, changed };
}
