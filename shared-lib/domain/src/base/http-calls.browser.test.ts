import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import * as v from 'valibot';

import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import { callGateway, mailboxAddress } from './http-calls.ts';

const schema = v.object({ name: v.string() });

beforeEach(() => {
  resetGateway();
  configure({ gateway: 'https://gateway.example' });
});
afterEach(() => document.getElementById('nw-config')?.remove());

function configure(config: object): void {
  document.getElementById('nw-config')?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'nw-config';
  element.textContent = JSON.stringify(config);
  document.head.append(element);
}

const get = (change: object = {}) => callGateway({ method: 'GET', path: '/api/thing', schema, ...change });

test('an answer of the right shape is a value', async () => {
  answerGateway({ '*': () => ({ status: 200, body: { name: 'Ada', more: 1 } }) });
  expect(await get({ query: { q: 'a b' } })).toEqual({ ok: true, value: { name: 'Ada' } });
  expect(sentRequests()[0]).toMatchObject({ call: 'GET /api/thing', query: { q: 'a b' } });
});

test('an answer of another shape is a failure', async () => {
  answerGateway({ '*': () => ({ status: 200, body: '<html>' }) });
  expect(await get()).toEqual({ ok: false, message: 'The answer could not be read.' });
});

test('a refusal carries the gateway’s message, field errors and waiting time', async () => {
  const error = {
    code: 'too-many',
    message: 'Please wait.',
    fields: { email: 'Please enter a valid Email' },
  };
  answerGateway({ '*': () => ({ status: 429, body: { error }, headers: { 'retry-after': '42' } }) });
  expect(await get()).toEqual({
    ok: false,
    status: 429,
    code: 'too-many',
    message: 'Please wait.',
    fields: { email: 'Please enter a valid Email' },
    retryAfter: 42,
  });
});

test('a failed call is described in plain words, without the client’s own', async () => {
  answerGateway({ '*': () => ({ status: 502, body: 'Bad gateway' }) });
  expect(await get()).toEqual({
    ok: false,
    status: 502,
    message: 'Something went wrong on our side. Please try again in a moment.',
  });

  answerGateway({ '*': () => ({ status: 404, body: 'Nothing here' }) });
  expect(await get()).toMatchObject({
    status: 404,
    message: 'That didn’t work. Please reload the page and try again.',
  });

  // The fake network has no time-outs, so a real server delays the call.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  configure({ gateway: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  answerGateway({ '*': () => 'passthrough' });
  expect(await get({ timeout: 50 })).toEqual({
    ok: false,
    message: 'Nestwright took too long to answer. Please try again in a moment.',
  });

  const stop = new AbortController();
  const aborted = get({ signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  expect(await aborted).toEqual({
    ok: false,
    message: 'The request was stopped before it finished.',
  });

  silent.closeAllConnections();
  silent.close();

  answerGateway({ '*': () => 'offline' });
  expect(await get()).toEqual({
    ok: false,
    message: 'We can’t reach Nestwright. Please check your connection and try again.',
  });

  configure({ gateway: 'gopher://example' });
  expect(await get()).toMatchObject({
    message: 'We can’t reach Nestwright. Please check your connection and try again.',
  });
});

test('the page knows where the development mailbox is, if mail stays there', () => {
  expect(mailboxAddress()).toBeUndefined();
  configure({ mailbox: 'http://localhost:3001/_mailbox' });
  expect(mailboxAddress()).toBe('http://localhost:3001/_mailbox');
});
