import { randomUUID } from 'node:crypto';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { addPhoto, photosSeenBy } from '#marketplace/photos/testing/photo-upload.ts';
import { requireStatus } from '#testing/require-status.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import {
  agreeOn,
  offerPrice,
  quotesSeenBy,
  stepOfWork,
  workUntilDone,
} from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched, ticked } from '#marketplace/requests/testing/test-request.ts';

const DESCRIPTION = 'The key is under the blue pot.';
/** What only the pro of a lead that is not over may read. */
const PERSONAL = /blue pot|Byron|555-0143|Ocean Drive, 4B|1200 Ocean Drive/;

interface Scene {
  app: TestApp;
  owner: TestBrowser;
  pro: TestBrowser;
  other: TestBrowser;
  id: string;
  lead: { id: string };
  otherLead: { id: string };
  inMessage: string;
}

/** A request with a photo, a message with another, and contact details for every pro. */
async function openScene(): Promise<Scene> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const owner = testBrowser(app);
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  const other = testBrowser(app, { ip: '203.0.113.9' });
  const proId = await signInPro(app, pro, 'pro@example.com');
  await signInPro(app, other, 'other@example.com', { company: 'Second Roofers' });
  const [one, two] = [await addPhoto(app, owner), await addPhoto(app, owner)];
  const asked = { ...ticked, TellUsAboutYourProject: DESCRIPTION, Photos: [one.id] };
  const { id, lead } = await sendMatched(owner, pro, asked);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  await actOn(pro, lead, 'accept');
  const message = { id: randomUUID(), words: 'Here it is.', photos: [two.id] };
  requireStatus(200, await owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/messages`, message));
  return { app, owner, pro, other, id, lead, otherLead, inMessage: two.id };
}

/** Everything that the pro reads of its lead. */
async function readAll({ pro, lead }: Scene): Promise<string> {
  const addresses = ['', '/thread', '/record', '/quote', '/visits', '/reviews', '/photos'].map(
    (part) => `/api/leads/${lead.id}${part}`,
  );
  const more = ['/api/leads', '/api/threads', '/api/leads/contacts', '/api/users/me/export'];
  let all = '';
  for (const address of [...addresses, ...more]) all += (await pro.get(address)).body;
  return all;
}

const quoteOf = async ({ owner, id }: Scene) => (await quotesSeenBy(owner, id)).quotes[0]!;

const ends: [string, (scene: Scene) => Promise<unknown>][] = [
  ['the homeowner cancels', ({ owner, id }) => owner.send('POST', `/api/projects/${id}/cancel`)],
  [
    'the pro gives up the agreed job',
    async (scene) => {
      await agreeOn(scene.owner, scene.pro, scene);
      await stepOfWork(scene.pro, scene.lead, 'cancel');
    },
  ],
  [
    'the homeowner declines the price',
    async (scene) => {
      await offerPrice(scene.pro, scene.lead);
      const { id, versions } = await quoteOf(scene);
      const body = { commandId: randomUUID(), n: versions.at(-1)!.n, reason: 'price', words: '' };
      await scene.owner.send('POST', `/api/projects/${scene.id}/quotes/${id}/decline`, body);
    },
  ],
  [
    'the homeowner agrees with another pro',
    ({ owner, other, id, otherLead }) => agreeOn(owner, other, { id, lead: otherLead }),
  ],
];

test.each(ends)(
  'once %s, the pro reads neither description nor photos nor contact details',
  async (_how, end) => {
    const scene = await openScene();
    const { pro, lead } = scene;
    const before = await readAll(scene);
    expect(before).toContain(DESCRIPTION);
    expect(before).toContain('Byron');
    expect(before).toContain(scene.inMessage);
    expect(await photosSeenBy(pro, `leads/${lead.id}`)).toHaveLength(1);
    await end(scene);
    const after = await readAll(scene);
    expect(after).not.toMatch(PERSONAL);
    expect(after).not.toContain(scene.inMessage);
    expect(await photosSeenBy(pro, `leads/${lead.id}`)).toEqual([]);
    expect((await pro.get(`/api/leads/${lead.id}`)).json().lead).toMatchObject({
      isOver: true,
      description: '',
      contact: null,
    });
  },
);

test('a pro that declines at once reads no description; one that did the work still reads everything', async () => {
  const scene = await openScene();
  const { owner, pro, other, id, lead, otherLead } = scene;
  expect((await actOn(other, otherLead, 'decline')).json().lead).toMatchObject({
    isOver: true,
    description: '',
  });
  await workUntilDone(owner, pro, { id, lead, today: '2027-03-01' });
  const done = (await pro.get(`/api/leads/${lead.id}`)).json().lead;
  expect(done).toMatchObject({ isOver: false, description: DESCRIPTION, contact: { lastName: 'Byron' } });
  expect(await photosSeenBy(pro, `leads/${lead.id}`)).toHaveLength(1);
});

test('a pro reads the request again once the pro that had the job gives up', async () => {
  const scene = await openScene();
  const { owner, other, pro, id, otherLead, lead } = scene;
  await agreeOn(owner, other, { id, lead: otherLead });
  await stepOfWork(other, otherLead, 'cancel');
  expect((await pro.get(`/api/leads/${lead.id}/quote`)).json<LeadQuote>().closed).toBeNull();
  expect((await pro.get(`/api/leads/${lead.id}`)).json().lead).toMatchObject({ description: DESCRIPTION });
});
