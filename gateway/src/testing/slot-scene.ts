import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';
import { mayUse } from '#marketplace/base/access/permit.ts';
import { nestwrightSite } from '#nestwright-site.ts';
import { openBucket } from '#outside/open-bucket.ts';
import { readDocumentIn } from '#releases/document-store.ts';
import { slotOperators } from '#slot-operators.ts';
import { smallRelease } from './small-release.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { testPages } from './test-pages.ts';

const TOKEN = 'a token for operators in this test';

const stores: string[] = [];
afterAll(() => {
  for (const store of stores) rmSync(store, { recursive: true, force: true });
});

/** The headers that open the status page. */
export const operatorHeaders = { authorization: `Bearer ${TOKEN}` };

/** A gateway over a store whose home page has a slot with three fragments. */
export interface SlotScene extends TestApp {
  /** The folder with the release document. */
  store: string;
  /** The slot of the release document as it is on the disk. */
  slot(): NonNullable<ReleaseDocument['slots']>[string] | undefined;
}

/** Starts a gateway over a new store. */
export async function startSlotScene(
  options: { releasesUrl?: string; releasesBucket?: string } = {},
): Promise<SlotScene> {
  const store = mkdtempSync(path.join(tmpdir(), 'nestwright-slots-'));
  stores.push(store);
  const names = ['bed', 'pond', 'shed'];
  const pieces = [
    piece('shell'),
    piece('home', { slots: ['home/side'] }),
    piece('garden', { attachments: names.map((fragment) => ({ slot: 'home/side', fragment })) }),
  ];
  const document = { schema: '', microFrontends: Object.fromEntries(pieces) as object };
  const text = JSON.stringify(document);
  if (options.releasesBucket === undefined) writeFileSync(path.join(store, 'registry.json'), text);
  else await openBucket(options.releasesBucket).put('registry.json', Buffer.from(text));
  const pages = testPages(store, { site: nestwrightSite, adminToken: TOKEN, ...options });
  const app = await startTestApp({
    pages: (instance, deps) => {
      const may = (...[request, name]: [Parameters<typeof mayUse>[1], string]) => mayUse(deps, request, name);
      const operators = slotOperators(deps);
      return pages(instance, { ...deps, mayUse: may, operators });
    },
  });
  return { ...app, store, slot: () => readDocumentIn(store).slots?.['home/side'] };
}

function piece(name: string, more: object = {}) {
  const extras = smallRelease(name, '1', {
    server: {},
    hostContract: 2,
    publishedAt: '2027-02-01T10:00:00.000Z',
    publishedBy: 'ada',
    ...more,
  });
  const metadata = { integrity: '', version: '1' };
  const deployment = { traffic: 100, default: true };
  return [`@nestwright/${name}`, [{ url: '', metadata, extras, deployment }]] as const;
}
