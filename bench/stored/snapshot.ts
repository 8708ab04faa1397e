import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `store.ts` copies this file into an earlier commit's `bench` and runs it there, so it imports only what exists there too.
import { buildMonolith } from '#monolith/build-monolith.ts';
import { startSites } from '#sites.ts';

/** The headers that affect how a browser handles a page. */
const KEPT_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

const { folder, commit, paths } = JSON.parse(process.argv[2]!) as {
  folder: string;
  commit: string;
  paths: string[];
};
const sites = await startSites();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const monolith = await buildMonolith();
  cpSync(join(monolith.folder, 'browser'), join(folder, 'browser'), { recursive: true });
  const pages: Record<string, string> = {};
  let headers: Record<string, string> = {};
  for (const [index, path] of paths.entries()) {
    const answer = await fetch(sites.urls.monolith + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    pages[path] = `page-${index}.html`;
    writeFileSync(join(folder, pages[path]), await answer.text());
    headers = Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  }
  const stored = { commit, origin: sites.urls.composed, headers, pages };
  writeFileSync(join(folder, 'stored.json'), `${JSON.stringify(stored, null, 1)}\n`);
} finally {
  await sites.dispose();
}
