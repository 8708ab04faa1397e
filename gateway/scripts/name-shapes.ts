type Json = unknown;
type Shape = Record<string, Json>;

/** A repeated shape that is at least this long, in characters of JSON, gets a name. */
const WORTH_A_NAME = 240;

/**
 * An OpenAPI document whose repeated shapes are written once, under `components.schemas`, so that a change of one shape
 * changes one place. A shape is named after the property that holds it.
 */
export function withNamedShapes(document: { components: { schemas: Record<string, Json> } } & Shape): Shape {
  const counts = new Map<string, number>();
  count(document['paths'], counts);
  const names = new Map<string, string>();
  const schemas: Record<string, Json> = { ...document.components.schemas };
  const paths = replace(document['paths'], 'shape');
  return { ...document, paths, components: { ...document.components, schemas } };

  function replace(value: Json, key: string): Json {
    if (Array.isArray(value)) return value.map((item) => replace(item, key));
    if (!isShape(value)) return value;
    const text = JSON.stringify(value);
    const inner = () =>
      Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, replace(item, keyOf(name, key))]),
      );
    if (!isSchema(value) || text.length < WORTH_A_NAME || (counts.get(text) ?? 0) < 2 || WHOLE.has(key))
      return inner();
    let name = names.get(text);
    if (name === undefined) {
      name = freeName(key, schemas);
      names.set(text, name);
      schemas[name] = {};
      schemas[name] = inner();
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

function count(value: Json, counts: Map<string, number>): void {
  if (Array.isArray(value)) return value.forEach((item) => count(item, counts));
  if (!isShape(value)) return;
  if (isSchema(value)) {
    const text = JSON.stringify(value);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  Object.values(value).forEach((item) => count(item, counts));
}

/** Whole bodies of requests and answers get no name; their parts do. */
const WHOLE = new Set(['responses', 'requestBody']);

/** Keywords of JSON Schema say nothing about their content, but names of properties do. */
const WORDS_OF_SCHEMA = new Set([
  'items',
  'anyOf',
  'properties',
  'additionalProperties',
  'schema',
  'content',
]);

function keyOf(name: string, outer: string): string {
  return WORDS_OF_SCHEMA.has(name) || /\W|^\d/.test(name) ? outer : name;
}

function freeName(key: string, taken: Record<string, Json>): string {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1);
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!(candidate in taken)) return candidate;
  }
}

const isShape = (value: Json): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: Shape): boolean => value['type'] === 'object' && 'properties' in value;
