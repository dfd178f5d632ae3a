import type { HttpError } from 'react-admin';
import type { RecordValues } from '../../fields/createField.tsx';

/** The author of a record's last change, and its time in ISO 8601. */
export interface LastChange {
  readonly by: string;
  readonly at: string;
}

export interface ApiError {
  /** 0 if there was no response. */
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The stored record, if somebody else changed it meanwhile. */
  readonly current: RecordValues | undefined;
  readonly changed: LastChange | undefined;
}

export function apiErrorOf(error: unknown): ApiError {
  const { status = 0, message, body } = error as HttpError;
  const { errors = {}, current, changed }: Partial<ApiError> = body ?? {};
  return { status, message, errors, current, changed };
}

/** The errors of a refused form by the paths of its inputs; undefined if it was refused for something else too. */
export function errorsAt(paths: readonly string[], { errors }: ApiError) {
  const names = Object.keys(errors);
  const isAtInput = (name: string) => paths.some((path) => `${name}.`.startsWith(`${path}.`));
  return names.length > 0 && names.every(isAtInput) ? errors : undefined;
}

/** The error of a form's call, unless its inputs show it. */
export function faultBeyond<E extends Error>(paths: readonly string[], error: E | null): E | undefined {
  return error && !errorsAt(paths, apiErrorOf(error)) ? error : undefined;
}

/** True if a retry would fail again: the change is forbidden, the record is gone, or something else must happen first. */
export const isFinal = (status: number): boolean => status === 403 || status === 404 || status === 409;
