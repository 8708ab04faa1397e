import { createHash } from 'node:crypto';
import { Script } from 'node:vm';

import { HEAD_SCRIPT, HEAD_SCRIPT_SOURCE } from './head-script.ts';

test('the script in the page’s head is one line of valid script that cannot end its own element', () => {
  expect(() => new Script(HEAD_SCRIPT)).not.toThrow();
  expect(HEAD_SCRIPT).not.toMatch(/\n|<\//);
});

test('the security policy names the hash of exactly these bytes', () => {
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
  expect(HEAD_SCRIPT_SOURCE).toBe(`'sha256-${hash}'`);
});

test('failures are recorded from the first byte on, no matter what else is in the page', () => {
  expect(HEAD_SCRIPT).toMatch(/^nestwrightEarly=\{failed:\[\]\};addEventListener\('error'/);
});
