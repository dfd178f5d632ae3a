import { z } from 'zod';
import type { PoolContext } from './poolContext.ts';
import { invalidParameter, PoolError } from './poolError.ts';

/** One Cognito operation: from a parsed JSON body to a JSON answer. Rejects with `PoolError` for what the caller did wrong. */
export type Operation = (context: PoolContext, body: unknown) => Promise<object>;

/** Operations by their Cognito name. */
export type OperationTable = ReadonlyMap<string, Operation>;

/** An operation whose input is checked before it runs. */
export function defineOperation<Input>(
  input: z.ZodType<Input>,
  run: (context: PoolContext, input: Input) => Promise<object>,
): Operation {
  return async (context, body) => {
    const parsed = input.safeParse(body);
    if (!parsed.success) throw invalidParameter(z.prettifyError(parsed.error));
    requireThisPool(context, parsed.data);
    return run(context, parsed.data);
  };
}

function requireThisPool({ poolId, clientId }: PoolContext, input: unknown): void {
  const { UserPoolId = poolId, ClientId = clientId } = target.parse(input);
  if (UserPoolId !== poolId) throw unknownResource(`User pool ${UserPoolId} does not exist.`);
  if (ClientId !== clientId) throw unknownResource(`User pool client ${ClientId} does not exist.`);
}

const target = z.object({ UserPoolId: z.string().optional(), ClientId: z.string().optional() });

const unknownResource = (message: string) => new PoolError('ResourceNotFoundException', message);

/** Runs the operation of that name, or rejects with UnknownOperationException. */
export function runOperation(
  table: OperationTable,
  context: PoolContext,
  name: string,
  body: unknown,
): Promise<object> {
  const operation = table.get(name);
  if (!operation) return Promise.reject(new PoolError('UnknownOperationException', `Unknown operation ${name}`));
  return operation(context, body);
}
