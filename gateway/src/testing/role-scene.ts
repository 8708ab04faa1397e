import { randomUUID } from 'node:crypto';
import type { Role, StaffRole } from '#access/permissions.ts';
import { joinCompany } from '#api/staff/staff-commands.ts';
import { requireStatus } from './require-status.ts';
import { staffBrowser } from './staff-browser.ts';
import { verifyCompany } from './company-papers.ts';
import type { TestApp } from './start-test-app.ts';
import { bookFirstFree } from './visit-scene.ts';
import { pressLink, signUp, testBrowser, type TestBrowser } from './test-browser.ts';
import { agreeOn, quotesSeenBy, sendMatched, signInPro } from './test-request.ts';

/** The ids of somebody's things, by the name that they have in addresses. */
export interface Things {
  /** Of a project, for addresses of homeowners; of a lead, for those of pros. */
  project: string;
  lead: string;
  quoteId: string;
  changeId: string;
  proId: string;
  /** Of its company: who it is. */
  paper: string;
  consent: string;
  session: string;
  /** A visit that is booked, and a proposal that was taken. */
  visitId: string;
  proposalId: string;
}

/** Where a company is, and what its homeowners' requests say. */
interface Corner {
  place: { ZipCode: string; City: string; State: string };
  word: string;
  ip: string;
}

/** Opens a browser for each role. Homeowners have a request, and the two of the company its lead. */
export async function browsersOfEveryRole(
  app: TestApp,
): Promise<{ browsers: Record<Role, TestBrowser>; own: Things }> {
  const homeowner = testBrowser(app, { ip: '203.0.113.20' });
  await signUp(app, homeowner, 'homeowner@example.com');
  const place = { ZipCode: '33139', City: 'Miami Beach', State: 'FL' };
  const corner = { place, word: 'OUR-OWN', ip: '203.0.113.21' };
  const { pro: owner, things } = await openCorner(app, corner, homeowner);
  const visitor = testBrowser(app, { ip: '203.0.113.22' });
  const withLink = async (link: string) => {
    const browser = testBrowser(app, { ip: '203.0.113.23' });
    const used = await pressLink(browser, link.split('#')[1] ?? '');
    requireStatus(200, used);
    return browser;
  };
  const staffOf = async (role: StaffRole) => staffBrowser(app, role);
  return {
    own: things,
    browsers: {
      visitor,
      homeowner,
      'pro-owner': owner,
      'pro-member': await withLink(await joinCompany(app.deps, 'member@example.com', things.proId)),
      support: await staffOf('support'),
      checker: await staffOf('checker'),
      admin: await staffOf('admin'),
    },
  };
}

/** A company, a request that it has the lead of, a price that both agreed on, and a change that is open. */
export async function openCorner(
  app: TestApp,
  { place, word, ip }: Corner,
  homeowner: TestBrowser,
): Promise<{ pro: TestBrowser; things: Things }> {
  const pro = testBrowser(app, { ip });
  const proId = await signInPro(app, pro, `${word.toLowerCase()}@example.com`, {
    company: `${word} Roofers`,
    zip: place.ZipCode,
  });
  const typed = { ...place, TellUsAboutYourProject: word, FirstName: word, Address: `12 ${word} Street` };
  const { id, lead } = await sendMatched(homeowner, pro, typed);
  await agreeOn(homeowner, pro, { id, lead });
  const { agreement, quotes } = await quotesSeenBy(homeowner, id);
  await proposeChange(homeowner, id, agreement?.headHash);
  const changed = await quotesSeenBy(homeowner, id);
  const { visitId, proposalId } = await bookFirstFree({ owner: homeowner, pro, id, proId, lead });
  const { consents } = (await homeowner.get('/api/consents')).json<{ consents: { id: string }[] }>();
  const open = (await pro.get('/api/sessions')).json<{ sessions: { id: string }[] }>();
  const identity = { legalName: `${word} Roofers LLC`, runBy: word };
  const shown = (await pro.send('POST', '/api/pro-papers/identity', identity)).json<{
    vetting: { papers: { id: string }[] };
  }>();
  // Who it is was not checked before.
  await verifyCompany(app, proId);
  const things = {
    project: id,
    lead: lead.id,
    quoteId: quotes[0]?.id,
    changeId: changed.agreement?.changes[0]?.id,
    proId,
    paper: shown.vetting.papers[0]?.id,
    consent: consents[0]?.id,
    session: open.sessions[0]?.id,
    visitId,
    proposalId,
  };
  for (const [name, value] of Object.entries(things))
    if (value === undefined) throw new Error(`The scene has no ${name}.`);
  return { pro, things: things as Things };
}

async function proposeChange(
  homeowner: TestBrowser,
  id: string,
  baseHash: string | undefined,
): Promise<void> {
  const added = [{ what: 'One more tile', quantityHundredths: 100, unit: 'tile', unitCents: 100 }];
  const body = { commandId: randomUUID(), baseHash, removed: [], added, words: '', validUntil: '2027-03-02' };
  const answer = await homeowner.send('POST', `/api/projects/${id}/agreement/changes`, body);
  requireStatus(200, answer);
}
