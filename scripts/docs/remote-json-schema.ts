import { remoteSchema } from '@nestwright/contract/remote/schema';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The file that every `remote.json` names as its `$schema`, so that editors know its rules. */
export const REMOTE_SCHEMA_FILE = 'shared-lib/contract/remote.schema.json';

/** `remote.schema.json`: what the build checks a `remote.json` against, as JSON Schema. */
export function remoteJsonSchema(): string {
  return `${JSON.stringify(toJsonSchema(remoteSchema), null, 2)}\n`;
}
