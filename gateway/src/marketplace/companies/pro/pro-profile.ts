import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { eq } from 'drizzle-orm';
import { isCompanyOf } from '#marketplace/base/access/standing.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { type Db } from '#db/db.ts';
import { proProfiles, pros } from '#marketplace/base/tables.ts';
import type { ProRow } from './pro-queries.ts';

/** The company that an account owns or works for, or undefined. */
export async function companyOf(db: Db, userId: string): Promise<ProRow | undefined> {
  const [pro] = await db.select().from(pros).where(isCompanyOf(db, userId));
  return pro;
}

/** The company that an account owns, or undefined. */
export async function ownedCompany(db: Db, userId: string): Promise<ProRow | undefined> {
  const [row] = await db
    .select({ pro: pros })
    .from(proProfiles)
    .innerJoin(pros, eq(pros.id, proProfiles.proId))
    .where(eq(proProfiles.userId, userId));
  return row?.pro;
}

/** A company as its owner edits it, with the contact that still waits for the desk. */
export function ownProfile(pro: ProRow, user: User): OwnProfile {
  return {
    id: pro.id,
    email: user.email,
    company: pro.name,
    categories: pro.categories,
    zip: pro.zip,
    radiusMiles: pro.radiusMiles,
    phone: (pro.newContact ?? pro).phone,
    website: (pro.newContact ?? pro).website ?? '',
    isContactWaiting: pro.newContact !== null,
    about: pro.about,
    priceGuide: priceGuideOf(pro),
    hours: hoursOf(pro) as OwnProfile['hours'],
    vetting: pro.vetting,
  };
}

/** A company's hours as entered. */
export function hoursOf({ details }: ProRow): { day: string; time: string }[] {
  return Array.isArray(details.hours) ? (details.hours as { day: string; time: string }[]) : [];
}

/** What a company says about its prices; '' if it says nothing. */
export function priceGuideOf({ details }: ProRow): string {
  return typeof details.priceGuide === 'string' ? details.priceGuide : '';
}
