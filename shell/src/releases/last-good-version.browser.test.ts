import type { PageRemote } from '@nestwright/contract/release/schema';
import { answerGateway } from '@nestwright/domain/testing/fake-gateway';

import { lastGoodVersion } from './last-good-version.ts';

const version = (name: string, since: string, traffic = 0) => ({
  metadata: { version: name },
  extras: { name: 'garden', version: name, folder: `garden/${name}`, entry: 'entry.js', since },
  deployment: { traffic, default: traffic > 50 },
});

function isPublished(...versions: ReturnType<typeof version>[]): void {
  const body = { microFrontends: { '@nestwright/garden': versions } };
  answerGateway({ 'GET /registry.json': () => ({ body }) });
}

const failed = (name: string) => ({ name: 'garden', version: name }) as PageRemote;

test('a live version that fails falls back to what everybody had before, not to a canary that was withdrawn', async () => {
  isPublished(version('3', 'day 3', 100), version('2', 'day 2'), version('1', 'day 3'));
  expect(await lastGoodVersion(failed('3'))).toMatchObject({
    version: '1',
    base: '/releases/garden/1/browser/',
  });
});

test('a canary that fails falls back to the live version, not to the canary before it', async () => {
  isPublished(version('4', 'day 4', 10), version('2', 'day 2'), version('1', 'day 4', 90));
  expect((await lastGoodVersion(failed('4')))?.version).toBe('1');
});

test('the oldest version has nothing to fall back to', async () => {
  isPublished(version('1', 'day 1', 100));
  expect(await lastGoodVersion(failed('1'))).toBeUndefined();
});
