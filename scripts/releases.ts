import { parseArgs } from 'node:util';

import { RETENTION_DAYS } from '@nestwright/gateway/releases/prune-folders.ts';
import { withoutRemote, withPromotion } from '@nestwright/contract/release/rules';
import type { ReleaseDocument } from '@nestwright/contract/release/schema';

import { answer, commandNote } from './release/change-reason.ts';
import { brokenByChange } from './release/fragment-faults.ts';
import { printLedger } from './release/print-ledger.ts';
import { pruneReleases } from './release/prune-releases.ts';
import { releaseRows } from './release/release-rows.ts';
import { siteStore, undoChanges } from './release/release-store.ts';
import { SLOT_CHANGES, slotRows, withSlotChange } from '@nestwright/gateway/releases/slot-changes.ts';
import { watchCanaries } from './release/watch-canaries.ts';
import { writeIfWhole } from './release/write-if-whole.ts';
import { REMOTE_PREFIX } from './repository.ts';

const { values } = parseArgs({
  options: {
    prune: { type: 'boolean' },
    undo: { type: 'string' },
    promote: { type: 'string' },
    watch: { type: 'boolean' },
    withdraw: { type: 'string' },
    slot: { type: 'string' },
    on: { type: 'string' },
    off: { type: 'string' },
    first: { type: 'string' },
    up: { type: 'string' },
    down: { type: 'string' },
    yes: { type: 'boolean' },
    force: { type: 'boolean' },
    ledger: { type: 'boolean' },
    message: { type: 'string' },
  },
});

const store = siteStore();

try {
  if (values.withdraw !== undefined) await withdraw(values.withdraw.replace(REMOTE_PREFIX, ''));
  else if (values.promote !== undefined) await promote(values.promote.replace(REMOTE_PREFIX, ''));
  else if (values.watch) await watch();
  else if (values.ledger) await ledger();
  else if (values.undo !== undefined) await undo(values.undo);
  else if (values.prune) await prune();
  else if (values.slot !== undefined) await changeSlot(values.slot);
  else await list();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Removes a remote from the site, after a yes. Its files stay for open tabs until they are pruned. */
async function withdraw(name: string): Promise<void> {
  const live = await store.documents.read();
  const left = withoutRemote(live, name);
  if (!left) throw new Error(`There is no remote ${name} in the release document.`);
  const paths = live.microFrontends[`@nestwright/${name}`]!.find(
    ({ deployment }) => deployment.default,
  )!.extras.claims.map(({ path }) => path);
  for (const fault of brokenByChange(live, left)) console.log(fault);
  if (!values.yes && !(await isAgreed(`Take ${name} out of the site? ${paths.join(', ')} will answer 404.`)))
    throw new Error(`${name} stays. To skip the question, add --yes.`);
  const note = await commandNote(values.message);
  await store.documents.change((document) => withoutRemote(document, name), note);
  console.log(`withdrawn: ${name}\nTo bring it back: npm run releases -- --undo 1`);
}

/** Makes a canary live for everybody. */
async function promote(name: string): Promise<void> {
  const change = (document: ReleaseDocument) => {
    const promoted = withPromotion(document, name);
    if (promoted) return promoted;
    throw new Error(`There is no canary of ${name}. Canaries are released with --traffic 10.`);
  };
  await writeIfWhole(change, { isForced: values.force ?? false, note: await commandNote(values.message) });
  await list();
}

/** Shows the gateways' verdict on the canaries until none is left. Fails if one was withdrawn. */
async function watch(): Promise<void> {
  const wereGood = await watchCanaries(store.documents, (line) => console.log(line));
  if (!wereGood) process.exitCode = 1;
}

async function undo(text: string): Promise<void> {
  if (!/^[1-9]\d*$/.test(text)) throw new Error('Usage: npm run releases -- --undo <number of changes>');
  await undoChanges(Number(text), store, await commandNote(values.message));
  console.log(`undone: ${text === '1' ? 'the last change' : `the last ${text} changes`}`);
  await list();
}

/** Shows a fragment in a slot, leaves it out, or moves it. */
async function changeSlot(slot: string): Promise<void> {
  const asked = SLOT_CHANGES.filter((change) => values[change] !== undefined);
  const [change] = asked;
  if (!change || asked.length > 1)
    throw new Error(
      'Usage: npm run releases -- --slot <slot> --off|--on|--first|--up|--down <remote/fragment>',
    );
  const note = await commandNote(values.message);
  const { since, by, why } = note;
  const stamp = { since, by, ...(why && { why }) };
  await store.documents.change(
    (document) => withSlotChange(document, { slot, change, fragment: values[change]! }, stamp),
    note,
  );
  await listSlots();
}

async function prune(): Promise<void> {
  const removed = await pruneReleases(store, Date.now());
  for (const folder of removed) console.log(`removed: ${folder}`);
  if (removed.length === 0)
    console.log(
      `Nothing to remove: every folder is in the document or was there less than ${RETENTION_DAYS} days ago.`,
    );
}

async function list(): Promise<void> {
  const rows = releaseRows(await store.documents.read());
  if (rows.length === 0) console.log('Nothing is released yet: run npm run build.');
  else console.table(rows);
  await listSlots();
}

async function listSlots(): Promise<void> {
  const rows = slotRows(await store.documents.read());
  if (rows.length > 0) console.table(rows);
}

/** False without a terminal, where nobody can answer. */
async function isAgreed(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await answer(`${question} [y/N] `)) ?? '');
}

/** Prints who released what, when and why. Fails if someone changed the ledger. */
async function ledger(): Promise<void> {
  if (!printLedger(await store.documents.readLedger())) process.exitCode = 1;
}
