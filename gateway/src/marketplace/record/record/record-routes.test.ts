import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { type RecordFile, readReceipt } from '@nestwright/domain/record/record-rules';
import { eq } from 'drizzle-orm';
import { projects } from '#marketplace/base/tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';
import { recordOf, openRecordScene, type RecordScene } from '#marketplace/record/testing/record-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn, answerWork, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';

let scene: RecordScene;
beforeEach(async () => {
  scene = await openRecordScene();
});
const typesOf = ({ entries }: RecordFile) => entries.map(({ content }) => content?.type ?? 'sealed');

async function wholeJob(): Promise<{ id: string; lead: { id: string } }> {
  await addPros(scene.app, 2, { zip: '33140' });
  const sent = await sendMatched(scene.guest, scene.pro);
  await actOn(scene.pro, sent.lead, 'accept');
  await actOn(scene.pro, sent.lead, 'schedule', { date: '2027-03-03', window: '08:00AM-11:00AM' });
  await agreeOn(scene.guest, scene.pro, sent);
  await actOn(scene.pro, sent.lead, 'schedule', { date: '2027-03-01', window: '08:00AM-11:00AM' });
  await stepOfWork(scene.pro, sent.lead, 'start');
  await stepOfWork(scene.pro, sent.lead, 'said-done');
  await answerWork(scene.guest, sent.id, 'confirm');
  return sent;
}

test('a guest downloads the record of a whole job, and it proves that nothing was changed', async () => {
  const { guest, keysOf } = scene;
  const { id } = await wholeJob();
  const answer = await guest.get(`/api/projects/${id}/record`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="nestwright-record.json"');
  const file = answer.json<RecordFile>();
  expect(typesOf(file)).toEqual(
    'requested contact-given matched matched matched accepted scheduled quote-offered agreed disclosed scheduled work-started said-done done'.split(
      ' ',
    ),
  );
  expect(answer.body).not.toContain(id);
  expect(answer.body).toContain('Ocean Drive');
  const published = await keysOf();
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({
    kind: 'whole',
    signer: 'published',
    sealed: 0,
    textless: 0,
  });
  file.entries[5]!.payload!.facts = { pro: 'Someone else' };
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({ kind: 'edited', entry: 6 });
});

test('someone else’s record is not shown', async () => {
  const { app, guest, pro } = scene;
  const { id, lead } = await sendMatched(guest, pro);
  const stranger = testBrowser(app, { ip: '203.0.113.9' });
  expect((await stranger.get(`/api/projects/${id}/record`)).statusCode).toBe(404);
  await signInPro(app, stranger, 'other@example.com', { company: 'Other Roofers' });
  expect((await stranger.get(`/api/leads/${lead.id}/record`)).statusCode).toBe(404);
});

test('a pro gets its own part in an unbroken chain, and nothing about the others or about how to reach the homeowner', async () => {
  const { guest, pro, keysOf } = scene;
  const { lead, id } = await wholeJob();
  const answer = await pro.get(`/api/leads/${lead.id}/record`);
  const file = answer.json<RecordFile>();
  expect(typesOf(file)).toEqual(
    'requested sealed matched sealed sealed accepted scheduled quote-offered agreed disclosed scheduled work-started said-done done'.split(
      ' ',
    ),
  );
  for (const secret of ['"Ada', 'Byron', '555-0143', 'ada@example.com', '1200 Ocean', id])
    expect(answer.body).not.toContain(secret);
  const mine = await recordOf(guest, `projects/${id}`);
  expect(file.entries.map(({ hash }) => hash)).toEqual(mine.entries.map(({ hash }) => hash));
  expect(await checkRecord(file, nodePrimitives, { published: await keysOf() })).toMatchObject({
    kind: 'whole',
    sealed: 3,
  });
});

test('a mail has the receipt of the record’s last entry at that time', async () => {
  const { app, guest } = scene;
  const { id } = await wholeJob();
  const file = await recordOf(guest, `projects/${id}`);
  const receipts = (await app.mails()).flatMap(({ template, text }) => {
    const receipt = /#(\d+\.[\w-]{43}\.[\w-]{22})(?=\s)/.exec(text)?.[1];
    return receipt === undefined ? [] : [{ template, receipt }];
  });
  expect(new Set(receipts.map(({ template }) => template))).toEqual(
    new Set([
      'request_received',
      'lead_accepted',
      'quote_agreed',
      'quote_declined',
      'lead_contact',
      'agreement_done',
    ]),
  );
  for (const { receipt } of receipts)
    expect(await checkRecord(file, nodePrimitives, { receipt: readReceipt(receipt)! })).toMatchObject({
      kind: 'whole',
    });
  const [last] = receipts.filter(({ template }) => template === 'lead_accepted');
  file.entries.splice(3);
  expect(await checkRecord(file, nodePrimitives, { receipt: readReceipt(last!.receipt)! })).toMatchObject({
    kind: 'cut-off',
  });
});

test('a project from before records gets one when its record is first opened', async () => {
  const { app, guest, pro } = scene;
  const { id } = await sendMatched(guest, pro);
  await app.deps.db.update(projects).set({ recordId: null }).where(eq(projects.id, id));
  const first = await recordOf(guest, `projects/${id}`);
  expect(typesOf(first)[0]).toBe('imported');
  expect(await recordOf(guest, `projects/${id}`)).toEqual(first);
});
