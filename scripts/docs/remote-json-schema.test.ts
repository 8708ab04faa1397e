import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pieces, repositoryRoot } from '#repository.ts';

import { REMOTE_SCHEMA_FILE, remoteJsonSchema } from './remote-json-schema.ts';

const json = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as unknown;

test('remote.schema.json, which editors read, says what the build checks', () => {
  expect(json(REMOTE_SCHEMA_FILE)).toEqual(JSON.parse(remoteJsonSchema()));
});

test('every remote.json names the schema', () => {
  const folders = Object.values(pieces).filter((folder) => folder !== 'shell');
  expect(folders.length).toBeGreaterThan(3);
  for (const folder of folders)
    expect(json(`${folder}/remote.json`)).toMatchObject({ $schema: `../${REMOTE_SCHEMA_FILE}` });
});

test('the schema refuses unknown properties, and lists the frames and the kinds of entries', () => {
  const text = remoteJsonSchema();
  expect(JSON.parse(text)).toMatchObject({
    additionalProperties: false,
    properties: { claims: { items: { properties: { frame: { enum: ['full', 'bare', 'no-footer'] } } } } },
  });
  expect(text).toContain('"const": "script"');
});
