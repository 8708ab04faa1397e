import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the description uses. */
export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
}

const MAX_CHARACTERS = 300;
const MAX_ITEMS = 12;

/** Texts that have broken programs before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2028',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>',
  '{}',
  '-0',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '0'.repeat(400),
  'a@b\r\nBcc: c@d',
);

/** Values that match a schema; one in eight, at every level, does not. */
export function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: described(schema) }, { weight: 1, arbitrary: anythingElse });
}

const anythingElse: Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(undefined),
);

function described(schema: JsonSchema): Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(described));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type = 'any', schema: JsonSchema): Arbitrary<unknown> {
  const { minimum: min = -1000, maximum: max = 1000 } = schema;
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min, max: Math.max(min, max) });
    case 'number':
      return fc.double({ min, max: Math.max(min, max), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS)),
      });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({
  format,
  pattern,
  minLength = 0,
  maxLength = MAX_CHARACTERS,
}: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, MAX_CHARACTERS));
  return fc.oneof(fc.string({ minLength, maxLength: longest, unit: 'grapheme' }), fc.emailAddress(), nasty);
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties), { maxKeys: 5 });
  return fc.tuple(others, known).map(([more, some]) => ({ ...more, ...some }));
}
