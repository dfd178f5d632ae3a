/** How a pool fails on demand. */
export interface InjectedFault {
  /** Cognito's word for it; the SDK asks again after TooManyRequestsException and after HTTP 5xx. */
  readonly type: string;
  readonly status: number;
  /** The pool does what it is asked, and only its answer is lost. */
  readonly done?: boolean;
}

const AWAY: InjectedFault = { type: 'InternalErrorException', status: 500 };

/** Faults to come, by operation. */
export function injectedFaults() {
  const coming = new Map<string, { left: number; error: InjectedFault }>();
  const failed = new Map<string, InjectedFault>();
  return {
    failNext(operation: string, times = 1, error: InjectedFault = AWAY): void {
      coming.set(operation, { left: times, error });
    },
    /** The fault that a call of the SDK is to meet; at its next attempt it is the same call, and meets the same one. */
    faultOf(operation: string, invocation: string): InjectedFault | undefined {
      const known = failed.get(invocation);
      const next = coming.get(operation);
      if (known || !next || next.left <= 0) return known;
      next.left--;
      failed.set(invocation, next.error);
      return next.error;
    },
  };
}
