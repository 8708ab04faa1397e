import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { readCompose } from '#testing/read-compose.ts';

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
  periodSeconds: number;
  timeoutSeconds?: number;
  failureThreshold: number;
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
  // One slow answer of the shared database must not take all gateways out of service, and three checks fit into the drain.
  const { periodSeconds, timeoutSeconds, failureThreshold } = gateway!.readinessProbe;
  expect(timeoutSeconds).toBeGreaterThan(3);
  expect(failureThreshold).toBeGreaterThan(1);
  expect(periodSeconds * failureThreshold).toBeLessThan(Number(value('DRAIN_SECONDS')));
  // A gateway without its database is still alive: restarting it would not help.
  expect(gateway!.livenessProbe.httpGet.path).toBe('/healthz');
});

const compose = readCompose();

test('a service of compose.yaml that crashes is started again', () => {
  const running = Object.entries(compose.services).filter(([name]) => name !== 'bucket');
  expect(running.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([]);
});

test('HAProxy sends a gateway fewer connections than it accepts', () => {
  const [, sent] = /^ {2}default-server maxconn (\d+)/m.exec(read('deploy/haproxy.cfg')) ?? [];
  const [, accepted] = /^\| `MAX_CONNECTIONS` \| `(\d+)`/m.exec(read('docs/operations.md')) ?? [];
  expect(Number(sent)).toBeLessThan(Number(accepted));
});

test('the manifests and compose.yaml set only settings that the gateway has', () => {
  const [gateway] = manifest('Deployment').template.spec.containers;
  const set = [
    ...Object.keys(compose.services.gateway!.environment!),
    ...gateway!.env.map(({ name }) => name),
  ];
  expect(set.filter((name) => !settings.has(name))).toEqual([]);
});
