import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { proveEmail, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';

const SITE = 'https://nestwright.example';

/** Every row of every table, as text, but for the counters of calls. */
async function everything(db: Db): Promise<Map<string, string>> {
  const read = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { value: string }[] }).rows.map(({ value }) => value);
  const tables = await read(
    sql`select table_name as value from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limits'`,
  );
  const dump = new Map<string, string>();
  for (const table of tables) {
    const rows = sql`select coalesce(json_agg(t order by t::text), '[]')::text as value from ${sql.identifier(table)} t`;
    dump.set(table, (await read(rows))[0] ?? '');
  }
  return dump;
}

test('a program that opens every link of every mail changes nothing: each one waits for the press of a button', async () => {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: SITE } });
  const [guest, pro, member] = [testBrowser(app), testBrowser(app), testBrowser(app, { ip: '203.0.113.9' })];
  await signInPro(app, pro, 'pro@example.com');
  const { lead } = await sendMatched(guest, pro);
  await actOn(pro, lead, 'accept');
  await guest.send('POST', '/api/newsletter', { email: 'ada@example.com' });
  await guest.send('POST', '/api/codes', { email: 'eve@example.com', purpose: 'sign-up' });
  await signUp(app, member, 'old@example.com');
  await proveEmail(app, member, { email: 'old@example.com', purpose: 'proof' });
  await proveEmail(app, member, { email: 'new@example.com', purpose: 'email-change' });
  await member.send('PATCH', '/api/users/me', { UserEmail: 'new@example.com' });
  const mails = await app.mails();
  const links = new Set(
    mails.flatMap(
      ({ text, html }) => `${text}\n${html}`.match(/https:\/\/nestwright\.example[^\s"<>]*/g) ?? [],
    ),
  );
  const kinds = [
    '/my-projects/link#',
    '?confirm=',
    '/newsletter/confirm?',
    '/newsletter/leave?',
    '/login/link#',
  ];
  for (const kind of [...kinds, '/mail-choices?'])
    expect([kind, [...links].filter((link) => link.includes(kind)).length > 0]).toEqual([kind, true]);

  const before = await everything(app.deps.db);
  for (const browser of [testBrowser(app, { ip: '198.51.100.9' }), guest]) {
    for (const link of links) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      await browser.get(`${pathname}${search}`);
    }
  }
  expect(await everything(app.deps.db)).toEqual(before);
});
