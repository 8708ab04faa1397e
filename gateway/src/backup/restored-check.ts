import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { checkAudit } from '#marketplace/base/audit/audit-check.ts';
import { publishedKeys } from '#marketplace/base/chain/record-keys.ts';
import { readStream } from '#marketplace/record/record/record-file.ts';
import type { Db } from '#db/db.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';
import { photoFiles } from '#marketplace/base/photo/request-photo-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { workPhotos } from '#marketplace/companies/work-photo/photo-tables.ts';
import { proPapers } from '#marketplace/companies/vetting/vetting-tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';

const PAGE = 200;

/** The result of checking a restored site; `faults` has one sentence per fault. */
export interface RestoredCheck {
  records: number;
  faults: string[];
}

/** A restored site. */
export interface RestoredSite {
  db: Db;
  objects: ObjectStore;
}

/** Checks the audit log, the record of every project, and that every stored paper and photo has its files. */
export async function checkRestored({ db, objects }: RestoredSite): Promise<RestoredCheck> {
  const faults: string[] = [];
  const audit = await checkAudit(db);
  if (audit.kind !== 'whole') faults.push(audit.sentence);
  const published = await publishedKeys({ db });
  let records = 0;
  for await (const project of projectsWithRecords(db)) {
    records += 1;
    const file = await readStream(db, project.stream, { kind: 'homeowner' });
    const found = await checkRecord(file, nodePrimitives, { published });
    if (found.kind !== 'whole') faults.push(`Project ${project.id}: ${found.sentence}`);
  }
  const papers = await db
    .select({ id: proPapers.id, key: proPapers.fileKey })
    .from(proPapers)
    .where(isNotNull(proPapers.fileKey));
  for (const { id, key } of papers)
    if (key !== null && (await objects.get(key)) === null) faults.push(`Document ${id} has lost its file.`);
  const photos = await db.select().from(workPhotos);
  for (const { id, smallKey, largeKey } of photos)
    for (const key of [smallKey, largeKey])
      if ((await objects.get(key)) === null) faults.push(`Photo ${id} has lost a file.`);
  for (const { id, photoId } of await db.select().from(photoFiles))
    if ((await objects.get(id)) === null) faults.push(`Photo ${photoId} has lost a file.`);
  return { records, faults };
}

async function* projectsWithRecords(db: Db) {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await db
      .select({ id: projects.id, recordId: projects.recordId })
      .from(projects)
      .where(and(isNotNull(projects.recordId), gt(projects.id, last)))
      .orderBy(asc(projects.id))
      .limit(PAGE);
    for (const { id, recordId } of page) if (recordId !== null) yield { id, stream: recordId };
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return;
    last = end.id;
  }
}
