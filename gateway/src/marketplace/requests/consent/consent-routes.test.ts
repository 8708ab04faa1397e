import { CALLS_CONSENT_TEXT, COST_INFO_TEXT } from '@nestwright/domain/requests/consent-rules';
import { createHash } from 'node:crypto';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { consents, projects } from '#marketplace/base/tables.ts';
import { phoneHash } from '#marketplace/base/contact-hash.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { submitRequest, bothTicked } from '#marketplace/requests/testing/test-request.ts';
import { consentNetwork } from './consent-record.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test.each(['2026-12', '', 'constructor', '2026-11 '])(
  'consent to a text that we never published is refused: "%s"',
  async (version) => {
    const { response } = await submitRequest(visitor, { consent: bothTicked({ version }) });
    expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([
      422,
      ['consent.version'],
    ]);
    expect([await rowsIn(app, projects), await rowsIn(app, mails)]).toEqual([0, 0]);
  },
);

test('the record proves what was agreed to, for which phone, and from which network and browser', async () => {
  await submitRequest(visitor, {
    consent: bothTicked({ page: '/request-service/contact?email=ada@example.com' }),
  });
  const rows = await app.deps.db.select().from(consents);
  const [calls, costInfo] = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(calls).toMatchObject({
    wordingHash: createHash('sha256').update(CALLS_CONSENT_TEXT).digest('base64url'),
    phoneHash: phoneHash(app.deps, '+1 305 555 0143'),
    network: '203.0.113.0/24',
    userAgent: 'Mozilla/5.0 (test)',
    page: '/request-service/contact',
    withdrawnAt: null,
  });
  expect(costInfo?.wordingHash).toBe(createHash('sha256').update(COST_INFO_TEXT).digest('base64url'));
  expect(JSON.stringify(rows)).not.toMatch(/555.?0143|example\.com|203\.0\.113\.7/);
});

test('the phone is stored as a hash whose key is not in the database', () => {
  const hash = phoneHash(app.deps, '(305) 555-0143');
  expect(phoneHash({ secret: 'another' }, '(305) 555-0143')).not.toBe(hash);
  expect(phoneHash(app.deps, '(305) 555-0144')).not.toBe(hash);
});

test('a network names a neighborhood, not a home', () => {
  expect(consentNetwork('203.0.113.77')).toBe('203.0.113.0/24');
  expect(consentNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(consentNetwork('2001:db8:1:2::77')).toBe('2001:db8:1::/48');
});
