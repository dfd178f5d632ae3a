/** `react-admin` as ra-auth-cognito needs it: the headless core. */
export * from 'ra-core';

/** The one thing of it that is used. Taken from the core it would tie the sign-in pages to the core's chunk. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
  }
}
