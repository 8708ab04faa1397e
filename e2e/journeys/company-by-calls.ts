import type { Buffer } from 'node:buffer';

import { type APIRequestContext, expect, request } from '@playwright/test';

import { codeFromMail, mailsTo } from '#fixtures.ts';
import type { Site } from '#site.ts';

import { companyIdOf, verifyCompany } from './pro-people.ts';
import { type Line, weekAfter, withOffer } from './quote-offers.ts';

/** A company that works through the API, without a browser. */
export interface CompanyByCalls {
  name: string;
  /** The address of its mail. */
  email: string;
  /** The id of its page. */
  id: string;
  /** Adds a photo of its work. */
  addPhoto(caption: string, jpeg: Buffer): Promise<void>;
  /** The id of its newest lead. Waits for one. */
  lead(): Promise<string>;
  /** Offers a price for its newest lead. */
  offer(lines: readonly Line[]): Promise<void>;
  /** Makes any other call, such as `POST /api/leads/{id}/agreement/start`. */
  post(path: string, body: object): Promise<void>;
  dispose(): Promise<void>;
}

/** A new roofing company, signed in with a code from its mail. */
export async function companyByCalls(
  site: Site,
  { company, email, zip }: { company: string; email: string; zip: string },
): Promise<CompanyByCalls> {
  const own = await request.newContext({ baseURL: site.url });
  const before = (await mailsTo(site, email)).length;
  await send(own, 'POST', '/api/codes', { email, purpose: 'pro' });
  const code = await codeFromMail(site, email, before);
  await send(own, 'POST', '/api/codes/check', { email, purpose: 'pro', code });
  await send(own, 'PUT', '/api/pro-profile', {
    company,
    categories: ['Roofing'],
    zip,
    radiusMiles: 25,
    phone: '(305) 555-0142',
    website: '',
    about: '',
  });
  const id = await companyIdOf(own);
  await verifyCompany(site, id);

  async function lead(): Promise<string> {
    let id: string | undefined;
    await expect
      .poll(async () => {
        const { leads } = (await (await own.get('/api/leads')).json()) as { leads: { id: string }[] };
        return (id = leads[0]?.id);
      })
      .toBeDefined();
    return id!;
  }

  return {
    name: company,
    email,
    id,
    async addPhoto(caption, jpeg) {
      const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: jpeg };
      const answer = await own.post('/api/pro-photos', { multipart: { caption, file } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    lead,
    async offer(lines) {
      const path = `/api/leads/${await lead()}/quote`;
      const { today, offer } = (await (await own.get(path)).json()) as {
        today: string;
        offer: { percent: number } | null;
      };
      const content = {
        lines: withOffer(lines, offer),
        terms: 'Includes the removal of all waste.',
        startsOn: null,
        days: 2,
        validUntil: weekAfter(today),
        cancellation: { freeUntilHours: 48, feeCents: 0 },
        pays: { kind: 'on-completion' },
      };
      await send(own, 'POST', `${path}/offer`, { commandId: crypto.randomUUID(), after: 0, content });
    },
    async post(path, body) {
      await send(own, 'POST', path, body);
    },
    dispose: () => own.dispose(),
  };
}

async function send(own: APIRequestContext, method: string, path: string, data: object): Promise<void> {
  const answer = await own.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
}
