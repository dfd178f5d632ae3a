import * as z from 'zod';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { Problem } from './problem.ts';
import { MOST_NAMED, shortened } from './writing/unknownFields.ts';

type Rules = z.ZodObject<z.ZodRawShape, z.core.$strict>;

/**
 * The members of a body by the rules of an object that has no others. `also` tells what is wrong beyond single members, given
 * those that are right. Throws a 422 Problem that names each member at fault, in the order of the rules, and ten unknown ones.
 */
export function readMembers<const R extends Rules>(
  { shape }: R,
  body: JsonObject,
  also: (right: Partial<z.output<R>>) => Readonly<Record<string, string>> = () => ({}),
): z.output<R> {
  const read = Object.entries(shape).map(([name, rule]) => ({ name, ...z.safeParse(rule, body[name]) }));
  const right = Object.fromEntries(read.flatMap(({ name, success, data }) => (success ? [[name, data]] : [])));
  const beyond = also(right as Partial<z.output<R>>);
  const faults = [
    ...read.map(({ name, error }) => [name, error?.issues[0]?.message ?? beyond[name]]),
    ...strangersIn(shape, body).map((name) => [name, `${name} is not a field of this call`]),
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (faults.length === 0) return right as z.output<R>;
  throw new Problem(422, faults.map(([, fault]) => fault).join(', '), Object.fromEntries(faults));
}

function strangersIn(shape: z.ZodRawShape, body: JsonObject): string[] {
  const strange = Object.keys(body).filter((name) => !Object.hasOwn(shape, name));
  return strange.slice(0, MOST_NAMED).map(shortened);
}
