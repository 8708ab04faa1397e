import type { ProProfile } from '@nestwright/domain/companies/pro-schema';
import { ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { checkAgain } from '#marketplace/companies/vetting/check-again.ts';
import { queueContactMail } from '#marketplace/companies/vetting/contact-news-mail.ts';
import { lockCompany } from '#marketplace/companies/vetting/move-company.ts';
import { queuePapersSentMail } from '#marketplace/companies/vetting/papers-mail.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { transact } from '#db/db.ts';
import { proProfiles, pros, users } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';

import { ownedCompany, priceGuideOf } from './pro-profile.ts';
import type { ProRow } from './pro-queries.ts';

/**
 * Saves an account's company. The first save creates it; it is matched once Nestwright has checked it. A checked company
 * that takes another name, another state or another trade is checked again. If it takes another phone or website, homeowners
 * see the checked ones until the desk has seen the new ones.
 * @throws ApiError 422 for a ZIP that does not exist.
 */
export function saveProfile(deps: AppDeps, user: User, profile: ProProfile): Promise<ProRow> {
  const place = placeOfZip(profile.zip);
  if (place === undefined) {
    throw new ApiError(422, 'invalid', 'Some fields are not valid.', {
      fields: { zip: ZIP_MESSAGE },
    });
  }
  const now = deps.clock.now();
  const values = {
    name: profile.company,
    phone: profile.phone,
    website: profile.website === '' ? null : profile.website,
    about: profile.about,
    zip: profile.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    radiusMiles: profile.radiusMiles,
    categories: profile.categories,
  };
  const detailsAfter = (priceGuide: string) => ({
    details: { hours: profile.hours, priceGuide: profile.priceGuide ?? priceGuide },
  });
  return transact(deps.db, async (tx) => {
    // Two tabs that save a first profile at once create one company.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const found = await ownedCompany(tx, user.id);
    // The desk may be deciding about it, so it is read only once nobody else changes it.
    const known = found && (await lockCompany(tx, found.id));
    if (known !== undefined) {
      await tx.update(proProfiles).set({ updatedAt: now }).where(eq(proProfiles.userId, user.id));
      const { phone, website } = values;
      const isToBeSeen = known.vetting === 'verified' && !isAnother(known, values);
      const newContact = isToBeSeen && !isSame(known, values) ? { phone, website } : null;
      const contact = newContact === null ? values : { phone: known.phone, website: known.website };
      const [saved] = await tx
        .update(pros)
        .set({ ...values, ...contact, newContact, ...detailsAfter(priceGuideOf(known)) })
        .where(eq(pros.id, known.id))
        .returning();
      if (newContact !== null && !(known.newContact && isSame(known.newContact, newContact))) {
        await queueContactMail(tx, deps, { pro: saved!, news: 'waits' });
        await queuePapersSentMail(tx, deps, saved!);
      }
      if (known.vetting !== 'verified' || isToBeSeen) return saved!;
      await checkAgain(tx, deps, { pro: saved!, user, reason: 'The company changed what was checked.' });
      return { ...saved!, vetting: 'checking' };
    }
    const id = randomUUID();
    // Leads go to the account's e-mail, which belongs to a person and may change.
    const first = {
      id,
      email: '',
      slug: slugOf(profile.company, id),
      rating: 0,
      reviewCount: 0,
      isSample: false,
      createdAt: now,
    };
    const [saved] = await tx
      .insert(pros)
      .values({ ...values, ...detailsAfter(''), ...first })
      .returning();
    const owned = { userId: user.id, proId: id, details: {}, createdAt: now, updatedAt: now };
    await tx.insert(proProfiles).values(owned);
    return saved!;
  });
}

type CheckedFacts = Pick<ProRow, 'name' | 'zip' | 'categories'>;
type Contact = Pick<ProRow, 'phone' | 'website'>;

function isSame(one: Contact, other: Contact): boolean {
  return one.phone === other.phone && one.website === other.website;
}

/** Whether a company's name, state or trades differ from those that its papers were checked for. */
function isAnother(before: CheckedFacts, after: CheckedFacts): boolean {
  const stateOf = ({ zip }: CheckedFacts) => placeOfZip(zip)?.state;
  const isNewTrade = after.categories.some((category) => !before.categories.includes(category));
  return before.name !== after.name || stateOf(before) !== stateOf(after) || isNewTrade;
}

/** Companies may share a name, so part of the id is appended. */
function slugOf(company: string, id: string): string {
  const name = company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'pro' : name}-${id.slice(0, 8)}`;
}
