import { writeFileSync } from 'node:fs';

import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';
import { readDocument, pointTo } from '#release/release-store.ts';
import { readBuild } from '#release/run-release.ts';
import { uploadRelease } from '@nestwright/gateway/releases/upload-release.ts';

import { gatewayProgram } from '#build/gateway-program.ts';

import { stageSite } from './staged-site.ts';

const before = process.cwd();
afterEach(() => {
  process.chdir(before);
  removeTemporary();
});

test('the gateway for the gate’s browser uses no setting of the operator, wherever the command runs', async () => {
  const store = temporaryFolder();
  const shell = readBuild(buildFixtureShell());
  uploadRelease(shell.release, shell.folder, store);
  pointTo(shell.release, store);
  process.chdir(temporaryFolder());
  // A gateway that read this would not start.
  writeFileSync('.env', 'DATABASE_URL=the database of the operator\n');
  const candidate = { ...readBuild(buildFixture()), store, live: readDocument(store) };
  const site = await stageSite(candidate, { program: await gatewayProgram() });
  try {
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  } finally {
    await site.dispose();
  }
});
