import { HttpError } from 'ra-core';
import { isObject } from './isObject.ts';

/** Messages by field path, in React Admin's shape for server-side validation. */
export type FieldMessages = Readonly<Record<string, string>>;

/** What the body of our HttpErrors holds beside React Admin's status and message. */
export interface FaultBody {
  /** Absent when no field is at fault. */
  readonly errors?: FieldMessages;
  /** True when the call was about one tenant's record, where a 403 does not send the user away. Spec §8. */
  readonly tenantDetail: boolean;
}

/** What is known of a call before it is answered. */
export interface FaultContext {
  /** Said when the server gives no message. */
  readonly failure: string;
  readonly tenantDetail: boolean;
}

/** Status of a call that never got an answer. */
export const NO_ANSWER = 0;

/** The error of a call that failed: the server's message, else the default one; the server's field errors. Spec §8. */
export function httpFault(status: number, answer: unknown, { failure, tenantDetail }: FaultContext): HttpError {
  const { message, errors } = isObject(answer) ? answer : {};
  const fields = fieldMessages(errors);
  const body: FaultBody = { tenantDetail, ...(fields && { errors: fields }) };
  return new HttpError(typeof message === 'string' && message.trim() !== '' ? message : failure, status, body);
}

function fieldMessages(errors: unknown): FieldMessages | undefined {
  if (!isObject(errors)) return undefined;
  const messages = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
}
