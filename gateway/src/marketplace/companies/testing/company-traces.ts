import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { decideAsOperator } from '#marketplace/companies/vetting/decide-as-operator.ts';
import { workPhotos } from '#marketplace/companies/work-photo/photo-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { proProfiles, users } from '#marketplace/base/tables.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { addPaper, pdf } from './company-papers.ts';
import { requireStatus } from '#testing/require-status.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { keysBefore } from '#testing/keys-before.ts';

interface Traces {
  /** The id of the company that the browser's account owns. */
  company: string;
  /** Makes the marked word of a field. */
  mark: (field: string) => string;
}

/** The company sends papers and a photo of its work, which the desk hides, and is verified. */
export async function leaveCompanyTraces(
  app: TestApp,
  browser: TestBrowser,
  { company, mark }: Traces,
): Promise<void> {
  const identity = { legalName: mark('legalname'), runBy: mark('runby') };
  const file = Buffer.concat([pdf, Buffer.from(mark('paper'))]);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a0522d' } });
  const form = new FormData();
  form.append('caption', mark('caption'));
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]));
  requireStatus(
    200,
    await browser.send('POST', '/api/pro-papers/identity', identity),
    await addPaper(browser, { number: mark('license') }, { file }),
    await browser.sendForm('/api/pro-photos', form),
  );
  // Mails about visits have one, too.
  const { db } = app.deps;
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(proProfiles, eq(proProfiles.userId, users.id))
    .where(eq(proProfiles.proId, company));
  await db
    .update(mails)
    .set({ calendar: mark('calendar') })
    .where(eq(mails.recipient, owner!.email));
  await db.update(workPhotos).set({ hiddenReason: mark('hidden') });
  await decideAsOperator(app.deps, { decision: 'verify', company, reason: mark('reason') });
}

/** Every file that is stored now. */
export async function storedFiles(app: TestApp): Promise<Buffer[]> {
  const store = objectStore(app.deps);
  const keys = await keysBefore(store, new Date(8.64e15));
  return Promise.all(keys.map(async (key) => (await store.get(key))!));
}
