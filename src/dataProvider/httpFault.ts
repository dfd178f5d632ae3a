import { HttpError } from 'ra-core';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';

/** Messages by field path, in React Admin's shape for server-side validation. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Who wrote a record last, and when: ISO 8601. */
export interface LastChange {
  readonly by: string;
  readonly at: string;
}

/** What the body of our HttpErrors holds beside React Admin's status and message. */
export interface FaultBody {
  /** Absent when no field is at fault. */
  readonly errors?: FieldMessages;
  /** The record as it stands now, where somebody else has changed what was to be written: status 412. */
  readonly current?: JsonObject;
  /** Who changed it; absent where the server does not say. */
  readonly changed?: LastChange;
  /** True when the call was about one tenant's record, where a 403 does not send the user away. Spec §8. */
  readonly tenantDetail: boolean;
  /** Present when the call was to write: its refusal is said where it was asked for, and nobody is sent away. */
  readonly wrote?: true;
}

/** What is known of a call before it is answered. */
export interface FaultContext {
  /** Said when the server gives no message. */
  readonly failure: string;
  readonly tenantDetail: boolean;
  readonly wrote?: boolean;
}

/** Status of a call that never got an answer. */
export const NO_ANSWER = 0;

/** The error of a call that failed: the server's message, else the default one; what its answer says beside. Spec §8. */
export function httpFault(status: number, answer: unknown, { failure, tenantDetail, wrote }: FaultContext): HttpError {
  const { message, errors, current, changed } = isObject(answer) ? answer : {};
  const fields = fieldMessages(errors);
  const body: FaultBody = {
    tenantDetail,
    ...(wrote && { wrote }),
    ...(fields && { errors: fields }),
    ...(isObject(current) && { current }),
    ...(isLastChange(changed) && { changed }),
  };
  return new HttpError(typeof message === 'string' && message.trim() !== '' ? message : failure, status, body);
}

function isLastChange(value: unknown): value is LastChange {
  return isObject(value) && typeof value.by === 'string' && typeof value.at === 'string';
}

function fieldMessages(errors: unknown): FieldMessages | undefined {
  if (!isObject(errors)) return undefined;
  const messages = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
}
