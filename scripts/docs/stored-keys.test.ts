import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '#repository.ts';

/** The one file that writes to local storage; the keys are those of the stored values. */
const WRITER = 'shared-lib/contract/src/storage/storage-text.ts';

const folders = ['shared-lib', 'gateway/src', 'shell/src', 'mfe-*/src'];
const listed = execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/*.ts*`)], {
  cwd: repositoryRoot,
  encoding: 'utf8',
});
const sources = listed
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path) && path !== WRITER)
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
const page = readFileSync(join(repositoryRoot, 'docs/product/data.md'), 'utf8');

/** A quoted name without its quotes, or the value of a constant. */
function valueOf(name: string): string {
  if (name.startsWith("'")) return name.slice(1, -1);
  const found = sources.map(({ text }) => new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1]);
  return found.find(Boolean) ?? `${name}, a constant that the code does not have`;
}

/** The names in the sources that store something of this kind. A source without a name is returned by its path. */
function namesIn(where: RegExp, pattern: RegExp): string[] {
  return sources
    .filter(({ text }) => where.test(text))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(pattern)].map(([, name, end]) =>
        name === undefined ? `nw_${end}` : valueOf(name),
      );
      return names.length === 0 ? [`no name in ${path}`] : names;
    });
}

test.each([
  {
    kind: 'key of local storage',
    names: namesIn(/= createStoredValue<|\blocalStorage\.setItem\(/, /\bkey: ('\w+'|[A-Z_]+)/g),
    known: ['Project', 'RequestOutbox', 'UserSession', 'ZipCode'],
  },
  {
    kind: 'key of session storage',
    names: namesIn(/\bsessionStorage\.setItem\(/, /\bconst KEY\w* = ('[^']+')/g),
    known: ['ScrollPlaces', 'SignInStep.'],
  },
  {
    kind: 'database',
    names: namesIn(/\bindexedDB\.open\(/, /\bconst DATABASE = ('[^']+')/g),
    known: ['nestwright-photos'],
  },
  {
    kind: 'cookie',
    // The gateway's type lists its own without their prefix.
    names: namesIn(
      /\bstringifySetCookie\(|\bdocument\.cookie = /,
      /('nw_\w+')|(?<=\btype CookieName = [^;]*)['`](\w+)/g,
    ),
    known: ['nw_session', 'nw_challenge_', 'nw_releases', 'nw_styles'],
  },
])('the page on data names every $kind', ({ names, known }) => {
  expect(names).toEqual(expect.arrayContaining(known));
  // The rest of such a name varies, as in `SignInStep.{purpose}`.
  const isNamed = (name: string) => page.includes(/[._]$/.test(name) ? `\`${name}{` : `\`${name}\``);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
