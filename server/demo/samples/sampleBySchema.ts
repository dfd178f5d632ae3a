import * as z from 'zod';
import type { Field } from '../../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Random } from '../random.ts';
import { sampleUuid } from './sampleUuid.ts';
import { SENTENCES } from './words.ts';

/** A value by nothing but the field's rule, as far as JSON Schema can tell it; undefined where it cannot. */
export function sampleBySchema(field: Field, random: Random, now: Date): unknown {
  return sampleOf(z.toJSONSchema(field.value, { io: 'output', unrepresentable: 'any' }), random, now);
}

function sampleOf(schema: unknown, random: Random, now: Date): unknown {
  if (!isObject(schema)) return undefined;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const [alternative] = [schema.anyOf, schema.oneOf].filter(Array.isArray);
  if (alternative) return sampleOf(random.pick(alternative.filter((one) => one?.type !== 'null')), random, now);
  return BY_TYPE[String(schema.type)]?.(schema, random, now);
}

const BY_TYPE: Readonly<Record<string, (schema: JsonObject, random: Random, now: Date) => unknown>> = {
  boolean: (_, random) => random.next() < 0.5,
  integer: sampleNumber,
  number: sampleNumber,
  string: sampleString,
  array: ({ items, minItems = 1 }, random, now) =>
    Array.from({ length: Number(minItems) }, () => sampleOf(items, random, now)),
  object: ({ properties = {}, required = [] }, random, now) =>
    Object.fromEntries(
      Object.entries(properties as JsonObject)
        .filter(([name]) => (required as readonly string[]).includes(name))
        .map(([name, schema]) => [name, sampleOf(schema, random, now)]),
    ),
};

function sampleNumber({ type, multipleOf, ...bounds }: JsonObject, random: Random): number {
  const step = Number(multipleOf ?? (type === 'integer' ? 1 : 0.5));
  const low = lowest(bounds, step);
  const high = Math.min(
    Number(bounds.maximum ?? Number(bounds.exclusiveMaximum ?? Infinity) - step),
    low + 1_000 * step,
  );
  const first = Math.ceil(low / step) * step;
  // Between bounds that are closer than a step there is still their middle.
  return first > high ? (low + high) / 2 : first + random.int(0, Math.floor((high - first) / step)) * step;
}

function lowest({ minimum, exclusiveMinimum, maximum = 1 }: JsonObject, step: number): number {
  if (minimum !== undefined) return Math.max(Number(minimum), -1_000_000);
  if (exclusiveMinimum !== undefined) return Number(exclusiveMinimum) + step;
  return Math.min(0, Number(maximum));
}

function sampleString({ format, minLength = 1, maxLength = 60 }: JsonObject, random: Random, now: Date): string {
  const moment = new Date(now.getTime() - random.int(1, 90 * 86_400) * 1_000).toISOString();
  const formatted = FORMATTED[String(format)]?.(random, moment);
  const text = formatted ?? random.pick(SENTENCES);
  return formatted ?? text.slice(0, Number(maxLength)).trim().padEnd(Number(minLength), 'x');
}

const FORMATTED: Readonly<Record<string, (random: Random, moment: string) => string>> = {
  date: (_, moment) => moment.slice(0, 10),
  'date-time': (_, moment) => moment,
  time: (_, moment) => moment.slice(11, 19),
  email: (random) => `office${random.int(1, 99)}@contoso.example`,
  uri: (random) => `https://www.contoso.example/${random.int(1, 999)}`,
  uuid: sampleUuid,
  ipv4: (random) => `192.0.2.${random.int(1, 254)}`,
};
