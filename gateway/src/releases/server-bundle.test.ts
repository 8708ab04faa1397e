import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundledPackage } from './bundled-package.ts';
import { loadServerBundle } from './server-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

function load(text: string): Record<string, unknown> {
  const own = mkdtempSync(join(folder, 'run-'));
  mkdirSync(join(own, 'server'));
  writeFileSync(join(own, 'outside.cjs'), 'exports.is = "outside";');
  writeFileSync(join(own, 'server', 'chunk.cjs'), 'exports.is = "chunk";');
  writeFileSync(join(own, 'server', 'server.cjs'), text);
  return loadServerBundle(join(own, 'server', 'server.cjs'), bundledPackage);
}

test('a server bundle gets its own chunks, React and the router', () => {
  const { chunk, react } = load(
    'exports.chunk = require("./chunk.cjs").is; exports.react = require("react").version;',
  );
  expect([chunk, react]).toEqual(['chunk', expect.stringMatching(/^\d+\./)]);
});

test.each(['fs', 'node:fs', 'child_process', 'node:net', 'http', 'node:vm', 'pg', 'fastify', '/etc/passwd'])(
  'a server bundle that asks for %s does not load',
  (name) => {
    expect(() => load(`require(${JSON.stringify(name)});`)).toThrow(`may not load ${name}`);
  },
);

test.each(['../outside.cjs', './../outside.cjs', './chunk/../../outside.cjs'])(
  'a server bundle cannot leave its folder with %s',
  (name) => {
    expect(() => load(`require(${JSON.stringify(name)});`)).toThrow('it is outside the bundle');
  },
);

test('loading React leaves the environment of this process as it was, because compilers in it choose by NODE_ENV', () => {
  const { NODE_ENV } = process.env;
  delete process.env.NODE_ENV;
  try {
    load('require("react");');
    expect('NODE_ENV' in process.env).toBe(false);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
