/** The names AWS Cognito gives its errors; clients tell errors apart by these, so they are part of the protocol. */
export type PoolErrorType =
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'GroupExistsException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RequestTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'ServiceUnavailableException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** A refusal the caller of the user pool is meant to read: answered as `{ "__type", "message" }`, HTTP 400 unless said otherwise. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly type: PoolErrorType;
  readonly status: number;

  constructor(type: PoolErrorType, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

export const notAuthorized = (message: string) => new PoolError('NotAuthorizedException', message);

export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message);

/** After too many wrong codes or passwords, and too many mails. */
export const attemptLimitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
