import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

import {
  ARCHIVE_TYPE,
  SIGNATURE_HEADER,
  STATEMENT_HEADER,
  statementText,
} from '@nestwright/contract/statement/rules';
import type { Statement } from '@nestwright/contract/statement/schema';
import * as tar from 'tar-stream';

/** The parts of a build's folder that an archive holds. */
export const BUILD_PARTS = ['release.json', 'browser', 'server'] as const;

/**
 * A finished build as an archive: the files of its folder, sorted and without times or owners, so that the same build
 * gives the same bytes.
 *
 * @param folder holds `release.json`, `browser/` and `server/`
 */
export async function packRelease(folder: string): Promise<Buffer> {
  const pack = tar.pack();
  const packed = buffer(pack.pipe(createGzip({ level: 9 })));
  for (const name of buildFiles(folder))
    await new Promise<void>((resolve, reject) => {
      const header = { name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };
      pack.entry(header, readFileSync(join(folder, name)), (error) => (error ? reject(error) : resolve()));
    });
  pack.finalize();
  return packed;
}

/** The fields of a statement that a team chooses. The archive and the time determine the others. */
export type StatementFields = Pick<
  Statement,
  'site' | 'name' | 'version' | 'traffic' | 'promoteAfter' | 'dropped' | 'message' | 'commit'
>;

/** The statement of an archive, signed now. */
export function statementOf(archive: Buffer, fields: StatementFields, now = new Date()): Statement {
  const digest = createHash('sha256').update(archive).digest('hex');
  return { ...fields, digest, time: now.toISOString(), nonce: randomUUID() };
}

/**
 * The headers that go with an archive to `POST /_releases`.
 *
 * @param key the team's private key, Ed25519 as PEM
 * @throws Error when the key cannot be read
 */
export function uploadHeaders(
  statement: Statement,
  { token, key }: { token: string; key: string },
): Record<string, string> {
  const signature = sign(null, Buffer.from(statementText(statement)), createPrivateKey(key));
  return {
    authorization: `Bearer ${token}`,
    'content-type': ARCHIVE_TYPE,
    [STATEMENT_HEADER]: Buffer.from(JSON.stringify(statement)).toString('base64url'),
    [SIGNATURE_HEADER]: signature.toString('base64url'),
  };
}

function buildFiles(folder: string): string[] {
  return BUILD_PARTS.flatMap((part) => {
    const path = join(folder, part);
    if (!statSync(path).isDirectory()) return [part];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((file) => `${part}/${file.split(sep).join('/')}`)
      .filter((file) => statSync(join(folder, file)).isFile());
  }).sort();
}
