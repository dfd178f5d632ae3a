import { HttpError } from 'ra-core';
import { translate } from '../messages/dataProvider.ts';
import { inSentence } from '../messages/language.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';

export interface FaultBody {
  /** Messages by field path, in React Admin's shape for server-side validation. Absent if no field is invalid. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The stored record, if somebody else changed it since it was read: status 412. */
  readonly current?: JsonObject;
  /** The author of that change, and its time in ISO 8601. Absent if the server does not report it. */
  readonly changed?: { readonly by: string; readonly at: string };
  /** The call was about one tenant's record: a 403 does not redirect. Spec §8. */
  readonly tenantDetail: boolean;
  /** Present for a write: its error is shown in place and does not redirect. */
  readonly wrote?: true;
}

/** The facts about a call before its response. */
export interface FaultContext {
  readonly failure: string;
  readonly tenantDetail: boolean;
  readonly wrote?: boolean;
}

/** The status of a call without a response. */
export const NO_RESPONSE = 0;

/** Creates the error of a failed call from its response; `failure` is the default message. Spec §8. */
export function httpFault(status: number, json: unknown, { failure, tenantDetail, wrote }: FaultContext): HttpError {
  const { message, errors, current, changed } = isObject(json) ? json : {};
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

/** The error of a successful call whose response cannot be read. */
export function invalidResponse(failure: string): HttpError {
  return httpFault(200, undefined, { failure, tenantDetail: false });
}

function isLastChange(value: unknown): value is NonNullable<FaultBody['changed']> {
  return isObject(value) && typeof value.by === 'string' && typeof value.at === 'string';
}

function fieldMessages(errors: unknown): Readonly<Record<string, string>> | undefined {
  if (!isObject(errors)) return undefined;
  const messages = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
}

export type Operation = 'list' | 'count' | 'one' | 'create' | 'update' | 'delete' | 'latest' | 'summary';

/** The default message of a failed call: `Failed to fetch deals`. For a part of a list it has the part's title. Spec §8. */
export function failureMessage({ name, label, list }: Resource, operation: Operation, part?: string): string {
  const [one, many] = [inSentence(label[0]), inSentence(label[1])];
  if (part === undefined) return translate(`dataProvider.failed.${operation}`, { one, many, name });
  const { title = many } = list.parts?.[part] ?? {};
  return translate('dataProvider.failed.part', { part, many, title });
}
