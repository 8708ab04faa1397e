import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withPromotion, withRelease, withRollback, withoutRemote } from '@nestwright/contract/release/rules';
import { DISCOVERY_SCHEMA, type ReleaseDocument } from '@nestwright/contract/release/schema';

import { DOCUMENT, readDocumentIn, writeDocumentIn } from '#releases/document-store.ts';
import { folderDocuments } from '#releases/folder-documents.ts';
import { documentEntry } from '#releases/switch-release.ts';

import type { ChangeNote } from './document-changes.ts';
import { LEDGER, readLedger } from './ledger.ts';
import type { LedgerRow } from './ledger-row.ts';
import { smallRelease } from '#testing/small-release.ts';

let store: string;
const file = () => join(store, LEDGER);
const note: ChangeNote = { since: '2026-11-25T03:00:00.000Z', by: 'ada', why: 'Spring', commit: 'a1b2c3d' };

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'nestwright-ledger-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

function change(
  of: (document: ReleaseDocument) => ReleaseDocument | undefined,
  more: Partial<ChangeNote> = {},
): void {
  writeDocumentIn(store, of(readDocumentIn(store))!, { ...note, ...more });
}

const published = { publishedAt: '2026-11-24T10:00:00.000Z', publishedBy: 'ada' };
const release = (version: string, share = 100, name = 'garden') =>
  change((document) => withRelease(document, documentEntry(smallRelease(name, version, published)), share));

const summary = (rows: LedgerRow[]) =>
  rows.map(({ what, piece, version, share }) => [what, piece, version, share].join(' '));

test('each change of what is live is a row, no matter who makes it', () => {
  release('1');
  release('2', 10);
  release('2', 20);
  change((document) => withPromotion(document, 'garden'));
  change((document) => withRollback(document, 'garden'));
  release('3', 50);
  change((document) => withRollback(document, 'garden'), { as: 'gateway', by: 'canary judge' });
  release('4', 0);
  release('2');
  release('1', 100, 'shop');
  change((document) => withoutRemote(document, 'garden'));
  change((document) => ({ ...document, slots: { 'home/side': { order: [], off: [] } } }));
  expect(summary(readLedger(store).rows)).toEqual([
    'release garden 1 100',
    'canary garden 2 10',
    'share garden 2 20',
    'promotion garden 2 100',
    'rollback garden 1 100',
    'canary garden 3 50',
    'canary-ended garden 3 0',
    'release garden 4 0',
    'release garden 2 100',
    'release shop 1 100',
    'withdrawal garden 2 ',
    'slot home/side  ',
  ]);
  expect(readLedger(store).rows[0]).toMatchObject({
    seq: 1,
    as: 'person',
    by: 'ada',
    why: 'Spring',
    commit: 'a1b2c3d',
    at: '2026-11-25T03:00:00.000Z',
  });
  expect(readLedger(store).rows[6]).toMatchObject({ as: 'gateway', by: 'canary judge' });
  expect(readLedger(store).fault).toBeUndefined();
});

test('a document that is written again without a difference has no row, and one with other details has', () => {
  release('1');
  change((document) => document);
  expect(summary(readLedger(store).rows)).toEqual(['release garden 1 100']);
  change((document) => {
    const [entry] = document.microFrontends['@nestwright/garden']!;
    const extras = { ...entry!.extras, title: 'Gardens' };
    return { ...document, microFrontends: { '@nestwright/garden': [{ ...entry!, extras }] } };
  });
  expect(summary(readLedger(store).rows)).toEqual(['release garden 1 100', 'details release document  ']);
});

test('a refusal is a row with the rules that were broken', async () => {
  const found = { what: '', why: '', todo: '', page: '' };
  const findings = ['NW-301', 'NW-107', 'NW-301'].map((rule) => ({ ...found, rule }));
  await folderDocuments(store).noteRefusal({ release: { name: 'garden', version: '1' }, findings, note });
  expect(readLedger(store).rows).toMatchObject([
    { what: 'refusal', version: '1', rules: ['NW-301', 'NW-107'] },
  ]);
});

test('a change that its process could not finish is marked as such, and later rows follow it', () => {
  release('1');
  const before = readFileSync(join(store, DOCUMENT));
  release('2');
  // What a process leaves behind if it is killed between the row and the document.
  writeFileSync(join(store, DOCUMENT), before);
  release('3');
  expect(summary(readLedger(store).rows)).toEqual([
    'release garden 1 100',
    'release garden 2 100',
    'not-made garden 2 ',
    'release garden 3 100',
  ]);
  expect(readLedger(store).fault).toBeUndefined();
});

test('an incomplete line of a killed process is not a row, and the next row takes its place', () => {
  release('1');
  appendFileSync(file(), '{"seq":2,"at":"20');
  expect(summary(readLedger(store).rows)).toEqual(['release garden 1 100']);
  release('2');
  expect(summary(readLedger(store).rows)).toEqual(['release garden 1 100', 'release garden 2 100']);
  expect(readLedger(store).fault).toBeUndefined();
});

test('a document that someone wrote by hand is marked as such', () => {
  release('1');
  writeFileSync(join(store, DOCUMENT), JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {} }));
  release('2');
  expect(summary(readLedger(store).rows)).toEqual([
    'release garden 1 100',
    'by-hand garden  ',
    'release garden 2 100',
  ]);
});

test.each([
  [
    'changed',
    (lines: string[]) => [lines[0], lines[1]!.replace('"ada"', '"eve"'), lines[2]],
    /^Row 2 .* was changed/,
  ],
  ['taken out', (lines: string[]) => [lines[0], lines[2]], /^Row 2 .* does not follow/],
  ['taken out at the start', (lines: string[]) => [lines[1], lines[2]], /^Row 1 .* does not follow/],
  ['swapped', (lines: string[]) => [lines[0], lines[2], lines[1]], /^Row 2 .* does not follow/],
  ['broken', (lines: string[]) => [lines[0], 'no row', lines[2]], /^Row 2 .* is not a row/],
])('a row that was %s is found, and later rows do not hide it', (_how, tamper, fault) => {
  for (const version of ['1', '2', '3']) release(version);
  const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');
  writeFileSync(file(), `${tamper(lines).join('\n')}\n`);
  expect(readLedger(store).fault).toMatch(fault);
  release('4');
  expect(readLedger(store).fault).toMatch(fault);
});
