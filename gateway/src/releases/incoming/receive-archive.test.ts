import { pbkdf2 } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { MAX_PACKED, receiveArchive } from './receive-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tooLarge = () => Readable.from([Buffer.alloc(MAX_PACKED + 1)]);
const cutOff = () =>
  new Readable({
    read() {
      this.destroy(new Error('aborted'));
    },
  });

/** Keeps all of Node's threads busy, so that they open a file later. */
function busyThreads(): Promise<unknown> {
  const hash = promisify(pbkdf2);
  return Promise.all(Array.from({ length: 8 }, () => hash('words', 'salt', 50_000, 64, 'sha512')));
}

test.each([
  ['NW-606', 'too large', tooLarge],
  ['NW-605', 'cut off', cutOff],
])(
  '%s: the file of an archive that is %s is open no longer when the refusal comes',
  async (rule, what, body) => {
    const file = join(folder, `${what}.tgz`);
    const busy = busyThreads();
    await expect(receiveArchive(body(), file, 'f00d')).rejects.toMatchObject({ findings: [{ rule }] });
    // If it did not exist yet, it would appear in a folder that is being removed.
    expect(existsSync(file)).toBe(true);
    await busy;
  },
);
