import { changeWithOffer } from '@nestwright/domain/prices/change-order-rules';
import { randomUUID } from 'node:crypto';
import { requireStatus } from '#testing/require-status.ts';
import { type TestBrowser } from '#testing/test-browser.ts';
import { acceptPrice, answerWork, offerPrice, quotesSeenBy, stepOfWork } from './test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

/** Leaves words in every field: of a price, a wish, the acceptance, a change, and a dispute before the work is done. */
export async function leavePriceTraces(
  { owner, pro, id, lead }: { owner: TestBrowser; pro: TestBrowser; id: string; lead: { id: string } },
  word: (field: string) => string,
): Promise<void> {
  const lines = [{ what: word('line'), quantityHundredths: 9_000, unit: 'tile', unitCents: 4_500 }];
  await offerPrice(pro, lead, { lines, terms: word('terms') });
  const [quote] = (await quotesSeenBy(owner, id)).quotes;
  if (quote === undefined) throw new Error('No price was offered.');
  const wish = { commandId: randomUUID(), n: 1, words: word('wish') };
  await owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/ask-for-change`, wish);
  const question = { commandId: randomUUID(), n: 1, words: word('question') };
  await owner.send('POST', `/api/projects/${id}/quotes/${quote.id}/ask`, question);
  const answer = { commandId: randomUUID(), words: word('answer') };
  const answered = await pro.send('POST', `/api/leads/${lead.id}/quote/answer`, answer);
  requireStatus(200, answered);
  const accepted = await acceptPrice(owner, { id, quote });
  requireStatus(200, accepted);
  const { agreement } = await quotesSeenBy(owner, id);
  const added = [
    { what: word('change'), quantityHundredths: 100, unit: word('unit').slice(0, 20), unitCents: 100 },
  ];
  const change = {
    commandId: randomUUID(),
    baseHash: agreement?.headHash,
    ...changeWithOffer(quote.versions[0]!.lines, { removed: lines, added }),
    words: word('why'),
    validUntil: '2027-03-02',
  };
  const proposed = await owner.send('POST', `/api/projects/${id}/agreement/changes`, change);
  requireStatus(200, proposed);
  await actOn(pro, lead, 'schedule', { date: '2027-03-01', window: '08:00AM-11:00AM' });
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  await answerWork(owner, id, 'dispute', { words: word('dispute') });
  const confirmed = await answerWork(owner, id, 'confirm');
  requireStatus(200, confirmed);
}
