import { type GenericSchema, safeParse } from 'valibot';

/** Reads a stored value with a schema: the value, or undefined if the schema rejects it. */
export function bySchema<T>(schema: GenericSchema<unknown, T>): (stored: unknown) => T | undefined {
  return (stored) => {
    const read = safeParse(schema, stored);
    return read.success ? read.output : undefined;
  };
}
