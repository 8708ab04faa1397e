import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { sampleAgreement, sampleContent, sampleQuote } from '@nestwright/domain/testing/sample-quote';

import {
  acceptQuote,
  askForChange,
  askQuestion,
  answerQuestion,
  declineQuote,
  listEarlierLines,
  listQuotes,
  offerQuote,
  readLeadQuote,
  withdrawQuote,
} from './quote-calls.ts';

beforeEach(() => resetGateway());

const projectId = '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const leadId = '1d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const commandId = '2d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5';
const quoteId = sampleQuote.id;
const receipt = `4.${sampleAgreement.hash}.${'k'.repeat(22)}`;
const ofProject = { quotes: [sampleQuote], agreement: sampleAgreement };
const ofLead = { quote: sampleQuote, agreement: null, closed: null, today: '2027-03-01', offer: null };
const { hash } = sampleAgreement;

test.each([
  ['accept', () => acceptQuote({ projectId, quoteId }, { commandId, n: 1, hash, textVersion: 'a' })],
  ['decline', () => declineQuote({ projectId, quoteId }, { commandId, n: 1, reason: 'price', words: '' })],
  ['ask', () => askQuestion({ projectId, quoteId }, { commandId, n: 1, words: 'With gutters?' })],
  ['ask-for-change', () => askForChange({ projectId, quoteId }, { commandId, n: 1, words: 'Slate, please' })],
])('the homeowner’s step %s returns the receipt and every quote', async (step, call) => {
  const address = `POST /api/projects/${projectId}/quotes/${quoteId}/${step}`;
  answerGateway({ [address]: () => ({ body: { ...ofProject, receipt } }) });
  expect(await call()).toEqual({ ok: true, value: { ...ofProject, receipt } });
  expect(sentRequests(address)[0]?.body).toMatchObject({ commandId, n: 1 });
});

test.each([
  ['offer', () => offerQuote(leadId, { commandId, after: 0, content: sampleContent })],
  ['answer', () => answerQuestion(leadId, { commandId, words: 'Yes, with gutters.' })],
  ['withdraw', () => withdrawQuote(leadId, { commandId, n: 1 })],
])('the pro’s step %s returns the receipt and its quote', async (step, call) => {
  const address = `POST /api/leads/${leadId}/quote/${step}`;
  answerGateway({ [address]: () => ({ body: { ...ofLead, receipt } }) });
  expect(await call()).toEqual({ ok: true, value: { ...ofLead, receipt } });
});

test('after a lost race, the call returns the current state', async () => {
  answerGateway({
    [`POST /api/leads/${leadId}/quote/withdraw`]: () =>
      refusal(409, 'The homeowner has accepted this price.'),
    [`GET /api/leads/${leadId}/quote`]: () => ({ body: { ...ofLead, closed: 'agreed' } }),
  });
  expect(await withdrawQuote(leadId, { commandId, n: 1 })).toMatchObject({
    ok: false,
    status: 409,
    message: 'The homeowner has accepted this price.',
    now: { closed: 'agreed', quote: sampleQuote },
  });
});

test('quotes, and the lines of earlier ones, are read', async () => {
  answerGateway({
    [`GET /api/projects/${projectId}/quotes`]: () => ({ body: ofProject }),
    [`GET /api/leads/${leadId}/quote`]: () => ({ body: ofLead }),
    'GET /api/quote-lines': () => ({ body: { lines: sampleContent.lines } }),
  });
  expect(await listQuotes(projectId)).toEqual({ ok: true, value: ofProject });
  expect(await readLeadQuote(leadId)).toEqual({ ok: true, value: ofLead });
  expect(await listEarlierLines()).toEqual({ ok: true, value: sampleContent.lines });
});
