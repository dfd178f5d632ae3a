import { z } from 'zod';
import { isStorable } from '../../src/fields/json/json.ts';
import type { PoolContext } from './poolContext.ts';
import { invalidParameter, PoolError } from './poolError.ts';

/** One Cognito operation: takes a parsed JSON body, resolves to the JSON response. Rejects with `PoolError` for the caller's errors. */
export type Operation = (context: PoolContext, body: unknown) => Promise<object>;

/** Operations by their Cognito names. */
export type OperationTable = ReadonlyMap<string, Operation>;

/** Defines an operation. Invalid input, text that PostgreSQL cannot store, and another pool or client are rejected before it runs. */
export function defineOperation<Input>(
  input: z.ZodType<Input>,
  run: (context: PoolContext, input: Input) => Promise<object>,
): Operation {
  return async (context, body) => {
    const parsed = input.safeParse(body);
    if (!parsed.success) throw invalidParameter(z.prettifyError(parsed.error));
    if (!isStorable(body)) throw invalidParameter('The request contains characters that cannot be stored.');
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

/** Runs an operation by its name. Rejects with UnknownOperationException if there is none. */
export function runOperation(table: OperationTable, context: PoolContext, name: string, body: unknown) {
  const operation = table.get(name);
  if (!operation) return Promise.reject(new PoolError('UnknownOperationException', `Unknown operation ${name}`));
  return operation(context, body);
}
