import type { DeskPerson } from '@nestwright/domain/desk/desk-schema';
import type { ProRow } from '#marketplace/companies/pro/pro-queries.ts';
import type { ProjectRow } from '#marketplace/requests/project/project-queries.ts';
import { ownersInbox } from '#marketplace/companies/vetting/papers-mail.ts';
import type { Db } from '#db/db.ts';

/** The homeowner of a project and one of its companies. A registered company's address is that of its owner. */
export async function bothSides(
  db: Db,
  { project, pro }: { project: ProjectRow; pro: ProRow },
): Promise<DeskPerson[]> {
  const { firstName, lastName, email, phone } = project;
  const inbox = (await ownersInbox(db, pro.id)) ?? '';
  return [
    { who: 'Homeowner', name: `${firstName} ${lastName}`, email, phone },
    { who: 'Company', name: pro.name, email: inbox, phone: pro.phone },
  ];
}
