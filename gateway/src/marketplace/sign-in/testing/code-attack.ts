import type { TestApp } from '#testing/start-test-app.ts';
import { askCode, offerCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

/** An attacker's browsers, each in its own network. */
export function strangersOf(app: TestApp, count: number): TestBrowser[] {
  return Array.from({ length: count }, (_, i) => testBrowser(app, { ip: `198.51.${i}.7` }));
}

/** Asks for a code and guesses six times. Returns how many guesses were compared with a code. */
export async function guessCodes(by: TestBrowser, email: string): Promise<number> {
  const asked = await askCode(by, email, 'login');
  if (asked.statusCode !== 202 || asked.json<{ linkOnly?: boolean }>().linkOnly === true) return 0;
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await offerCode(by, { email, code: '100000' })).statusCode);
  return statuses.slice(0, 5).filter((status) => status === 422).length;
}
