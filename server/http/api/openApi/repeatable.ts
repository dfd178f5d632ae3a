import { IDEMPOTENCY_REPLAYED } from '../idempotency/idempotency.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyRule } from '../idempotency/idempotencyKey.ts';
import { type Operation, operation } from './operation.ts';
import { type Json, jsonSchema } from './schemas.ts';

const parameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: `Names the call, such as a UUID. Repeated by the same caller it is not done a second time but answered as before, with ${IDEMPOTENCY_REPLAYED}: true; 409 when another call or another body is sent under it.`,
  schema: jsonSchema(idempotencyKeyRule, 'input'),
};

/** A POST as the document has it: it may be repeated under its Idempotency-Key. */
export function repeatable(described: Operation): Json {
  const { parameters, refusals } = described;
  return operation({
    ...described,
    parameters: [...parameters, parameter],
    refusals: [...new Set([...refusals, '409'])],
  });
}
