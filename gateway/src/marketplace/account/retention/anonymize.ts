import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { isNamed, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { projectHistory, projects } from '#marketplace/base/tables.ts';
import { emailHash, phoneHash } from '#marketplace/base/contact-hash.ts';
import { MAX_ROWS } from '#marketplace/base/retention/some-rows.ts';

/** Anonymizes requests and deletes their photos. The service, the ZIP and the date stay for their pros. */
export async function anonymizeRequests(tx: Db, which: SQL): Promise<void> {
  const gone = await tx
    .update(projects)
    .set({
      userId: null,
      visitorHash: null,
      secretHash: null,
      emailTokenHash: null,
      linkHash: null,
      // The hash covers the request, so names could be tested against it.
      contentHash: '',
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      address: '',
      apt: '',
      city: '',
      state: '',
      description: '',
      visit: {},
    })
    .where(which)
    .returning({ id: projects.id, service: projects.service });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.projectId, ids));
  for (const { id, service } of gone) {
    // A person typed any service that is not on our list.
    if (categoryOf(service) === undefined)
      await tx.update(projects).set({ service: '' }).where(eq(projects.id, id));
    await tx.update(projectHistory).set({ note: null }).where(eq(projectHistory.projectId, id));
  }
}

/**
 * Anonymizes do-not-sell requests, at most MAX_ROWS, the oldest first. Keyed hashes stay, so that the request remains in
 * force. Returns how many.
 */
export async function anonymizeOptOuts(tx: Db, deps: AppDeps, which: SQL): Promise<number> {
  const named = await tx
    .select()
    .from(optOuts)
    .where(and(which, isNamed))
    .orderBy(asc(optOuts.createdAt))
    .limit(MAX_ROWS);
  for (const { id, email, phone, details } of named) {
    const wish = {
      ...details,
      emailHash: emailHash(deps, email),
      phoneHash: phone === '' ? null : phoneHash(deps, phone),
    };
    await tx
      .update(optOuts)
      .set({ firstName: '', lastName: '', email: '', phone: '', details: wish })
      .where(eq(optOuts.id, id));
  }
  return named.length;
}
