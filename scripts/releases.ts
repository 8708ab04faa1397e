import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { RETENTION_DAYS } from '@nestwright/gateway/releases/prune-folders.ts';
import { withoutRemote, withPromotion } from '@nestwright/contract/release/rules';

import { brokenByChange } from './release/fragment-faults.ts';
import { pruneReleases } from './release/prune-releases.ts';
import { releaseRows } from './release/release-rows.ts';
import { ownStamp, siteStore, undoChanges } from './release/release-store.ts';
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
  },
});

const store = siteStore();

try {
  if (values.withdraw !== undefined) await withdraw(values.withdraw.replace(REMOTE_PREFIX, ''));
  else if (values.promote !== undefined) await promote(values.promote.replace(REMOTE_PREFIX, ''));
  else if (values.watch) await watch();
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
    throw new Error(`${name} stays. To take it out without a question, add --yes.`);
  await store.documents.change((document) => withoutRemote(document, name), ownStamp());
  console.log(`withdrawn: ${name}\nTo bring it back: npm run releases -- --undo 1`);
}

/** Makes a canary live for everybody. */
async function promote(name: string): Promise<void> {
  await writeIfWhole(values.force ?? false, (document) => {
    const promoted = withPromotion(document, name);
    if (promoted) return promoted;
    throw new Error(`There is no canary of ${name}. Canaries are released with --traffic 10.`);
  });
  await list();
}

/** Shows what the gateways think of the canaries until none is left. Fails if one was withdrawn. */
async function watch(): Promise<void> {
  const wereGood = await watchCanaries(store.documents, (line) => console.log(line));
  if (!wereGood) process.exitCode = 1;
}

async function undo(text: string): Promise<void> {
  if (!/^[1-9]\d*$/.test(text)) throw new Error('Usage: npm run releases -- --undo <number of changes>');
  await undoChanges(Number(text), store);
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
  const stamp = ownStamp();
  await store.documents.change(
    (document) => withSlotChange(document, { slot, change, fragment: values[change]! }, stamp),
    stamp,
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
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
