import { changeWithOffer } from '@nestwright/domain/prices/change-order-rules';
import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';
import { randomUUID } from 'node:crypto';
import type { Role, StaffRole } from '#marketplace/base/access/roles.ts';
import { joinCompany } from '#marketplace/companies/staff/staff-company-commands.ts';
import { requireStatus } from './require-status.ts';
import { staffBrowser } from './staff-browser.ts';
import { verifyCompany } from '#marketplace/companies/testing/company-papers.ts';
import type { TestApp } from './start-test-app.ts';
import { bookFirstFree } from '#marketplace/visits/testing/visit-steps.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, testBrowser, type TestBrowser } from './test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn, quotesSeenBy } from '#marketplace/prices/testing/test-quotes.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';

/** The ids of what someone owns, by their parameter names in addresses. */
export interface OwnedIds {
  /** The id in addresses of homeowners; `lead` is the one in addresses of pros. */
  project: string;
  lead: string;
  quoteId: string;
  changeId: string;
  proId: string;
  /** The company's paper about its identity. */
  paper: string;
  consent: string;
  session: string;
  /** A booked visit, and the proposal that was accepted for it. */
  visitId: string;
  proposalId: string;
}

/** A company's place, and a word in everything that its homeowners write. */
interface Corner {
  place: { ZipCode: string; City: string; State: string };
  word: string;
  ip: string;
}

/** Opens a browser for each role. The homeowner has a request, and the company's two people have its lead. */
export async function browsersOfEveryRole(
  app: TestApp,
): Promise<{ browsers: Record<Role, TestBrowser>; own: OwnedIds }> {
  const homeowner = testBrowser(app, { ip: '203.0.113.20' });
  await signUp(app, homeowner, 'homeowner@example.com');
  const place = { ZipCode: '33139', City: 'Miami Beach', State: 'FL' };
  const corner = { place, word: 'OUR-OWN', ip: '203.0.113.21' };
  const { pro: owner, ids } = await openCorner(app, corner, homeowner);
  const visitor = testBrowser(app, { ip: '203.0.113.22' });
  const withLink = async (link: string) => {
    const browser = testBrowser(app, { ip: '203.0.113.23' });
    const used = await pressLink(browser, link.split('#')[1] ?? '');
    requireStatus(200, used);
    return browser;
  };
  const staffOf = async (role: StaffRole) => staffBrowser(app, role);
  return {
    own: ids,
    browsers: {
      visitor,
      homeowner,
      'pro-owner': owner,
      'pro-member': await withLink(await joinCompany(app.deps, 'member@example.com', ids.proId)),
      support: await staffOf('support'),
      checker: await staffOf('checker'),
      admin: await staffOf('admin'),
    },
  };
}

/** Creates a company, a lead of a request, a price that both sides agreed on, and an open change. */
export async function openCorner(
  app: TestApp,
  { place, word, ip }: Corner,
  homeowner: TestBrowser,
): Promise<{ pro: TestBrowser; ids: OwnedIds }> {
  const pro = testBrowser(app, { ip });
  const proId = await signInPro(app, pro, `${word.toLowerCase()}@example.com`, {
    company: `${word} Roofers`,
    zip: place.ZipCode,
  });
  const typed = { ...place, TellUsAboutYourProject: word, FirstName: word, Address: `12 ${word} Street` };
  const { id, lead } = await sendMatched(homeowner, pro, typed);
  await agreeOn(homeowner, pro, { id, lead });
  const { agreement, quotes } = await quotesSeenBy(homeowner, id);
  await proposeChange(homeowner, id, { agreement, quotes });
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
  const ids = {
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
  for (const [name, value] of Object.entries(ids))
    if (value === undefined) throw new Error(`The scene has no ${name}.`);
  return { pro, ids: ids as OwnedIds };
}

async function proposeChange(
  homeowner: TestBrowser,
  id: string,
  { agreement, quotes }: ProjectQuotes,
): Promise<void> {
  const added = [{ what: 'One more tile', quantityHundredths: 100, unit: 'tile', unitCents: 100 }];
  const change = changeWithOffer(quotes[0]?.versions[0]?.lines ?? [], { removed: [], added });
  const named = { commandId: randomUUID(), baseHash: agreement?.headHash };
  const body = { ...named, ...change, words: '', validUntil: '2027-03-02' };
  const answer = await homeowner.send('POST', `/api/projects/${id}/agreement/changes`, body);
  requireStatus(200, answer);
}
