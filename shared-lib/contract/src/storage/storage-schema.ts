import { type GenericSchema, safeParse } from 'valibot';

/** A stored value's reader by a schema: the value, or undefined for what the schema refuses. */
export function bySchema<T>(schema: GenericSchema<unknown, T>): (stored: unknown) => T | undefined {
  return (stored) => {
    const read = safeParse(schema, stored);
    return read.success ? read.output : undefined;
  };
}
