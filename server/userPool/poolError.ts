/** Cognito's error names. Clients distinguish errors by them, so they are part of the protocol. */
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

/** An error that the caller of the user pool receives as `{ "__type", "message" }`, with HTTP 400 by default. */
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

/** For too many wrong codes or passwords, and for too many emails. */
export const attemptLimitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
