import { categoryOf } from '@nestwright/domain/catalog/rules';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { optOuts, projectHistory, projects } from '#db/tables.ts';
import { emailHash, phoneHash } from '#person-hash.ts';

/** Takes the person out of requests: the service, the ZIP and the date stay for the pros that had them. */
export async function forgetRequests(tx: Db, which: SQL): Promise<void> {
  const gone = await tx
    .update(projects)
    .set({
      userId: null,
      visitorHash: null,
      secretHash: null,
      emailTokenHash: null,
      // It is made of what was sent, so somebody who knows the rest could try names against it.
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
  for (const { id, service } of gone) {
    // What is no service of our list was typed by somebody.
    if (categoryOf(service) === undefined)
      await tx.update(projects).set({ service: '' }).where(eq(projects.id, id));
    await tx.update(projectHistory).set({ note: null }).where(eq(projectHistory.projectId, id));
  }
}

/** Takes the person out of do-not-sell requests. Keyed hashes stay, so that the wish still holds. */
export async function forgetOptOuts(tx: Db, deps: AppDeps, which: SQL): Promise<void> {
  const named = await tx
    .select()
    .from(optOuts)
    .where(and(which, ne(optOuts.email, '')));
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
}
