import { revealSchema } from '@nestwright/domain/desk/desk-schema';
import { vettings } from '@nestwright/domain/companies/vetting-rules';
import {
  companyDecisionSchema,
  companyStateSchema,
  deskCompaniesSchema,
  deskCompanyDetailSchema,
} from '@nestwright/domain/companies/vetting-schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { hidePhoto } from '#marketplace/companies/work-photo/hide-photo.ts';
import { proPapers } from '#marketplace/companies/vetting/vetting-tables.ts';
import { call } from '#marketplace/base/access/call.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { UPLOAD_POLICY } from '#http/security-headers.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';
import { decideCompany } from '#marketplace/companies/vetting/decide-company.ts';
import { companyOnDesk } from './company-on-desk.ts';
import { listCompanies } from './desk-company-queries.ts';
import { openCompany, openUntil } from '#marketplace/companies/vetting/open-company.ts';

const GROUP = 'Desk: companies';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** What staff see and decide about companies that want to work here. */
export async function deskCompanyRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/companies',
      permission: 'desk.companies',
      group: GROUP,
      summary: `Companies in a state, ${PAGE_SIZE} at once, those that wait longest first; \`checking\` also has checked companies with a newer document`,
      query: v.object({
        state: v.optional(v.picklist(vettings), 'checking'),
        ...pageQuery.entries,
      }),
      answers: { 200: { description: 'The companies', schema: deskCompaniesSchema } },
      handle: ({ query }) => listCompanies(deps.db, query),
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/companies/:id',
      permission: 'desk.companies',
      group: GROUP,
      summary: 'A company with its documents, and what was decided before',
      params,
      answers: { 200: { description: 'The company', schema: deskCompanyDetailSchema } },
      async handle({ params: { id }, caller }) {
        const found = await companyOnDesk(deps, id, caller);
        if (found === undefined) throw notFoundError('There is no such company.');
        return found;
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/desk/companies/:id/reveal',
      permission: 'desk.companies',
      group: GROUP,
      summary:
        'Opens the files of the company’s documents, its phone number and who runs it to me for an hour; the reason is recorded',
      params,
      body: revealSchema,
      answers: { 200: { description: 'The company with its details', schema: deskCompanyDetailSchema } },
      perMinute: 30,
      async handle({ params: { id }, body: { reason }, caller }) {
        await requireProof(deps, caller, 'desk');
        await openCompany(deps, { proId: id, caller, reason });
        return (await companyOnDesk(deps, id, caller))!;
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'GET',
      url: '/desk/papers/:id/file',
      permission: 'desk.companies',
      group: GROUP,
      summary: 'The file of a document, for an hour after I said why I open it',
      params,
      answers: {
        200: { description: 'The file', schema: v.string(), type: 'application/pdf', alsoAs: 'image/jpeg' },
      },
      async handle({ params: { id }, caller, reply }) {
        const [paper] = await deps.db
          .select({ proId: proPapers.proId, key: proPapers.fileKey, type: proPapers.fileType })
          .from(proPapers)
          .where(and(eq(proPapers.id, id), isNotNull(proPapers.fileKey)));
        if (paper === undefined) throw notFoundError('There is no such file.');
        const until = await openUntil(deps.db, { proId: paper.proId, caller }, deps.clock.now());
        if (until === null)
          throw new ApiError(403, 'not-opened', 'Please say on the company’s page why you need this file.');
        const bytes = await objectStore(deps).get(paper.key!);
        if (bytes == null) throw notFoundError('There is no such file.');
        const type = paper.type!;
        // We encoded the picture ourselves. A PDF may hold anything, so browsers save it instead of opening it on the
        // site's origin.
        const kind = type === 'application/pdf' ? 'attachment' : 'inline';
        return reply
          .type(type)
          .header('content-disposition', `${kind}; filename="document.${endings[type]}"`)
          .header('content-security-policy', UPLOAD_POLICY)
          .header('cross-origin-resource-policy', 'same-origin')
          .send(bytes);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/desk/companies/:id/decisions',
      permission: 'desk.companies',
      group: GROUP,
      summary:
        'Decides about a company and its documents; 409 with the current state if someone else decided first',
      params,
      body: companyDecisionSchema,
      answers: { 200: { description: 'The state of the company', schema: companyStateSchema } },
      perMinute: 60,
      async handle({ params: { id }, body, caller }) {
        await requireProof(deps, caller, 'desk');
        const { user, role } = caller;
        if (body.despite && role !== 'admin')
          throw new ApiError(403, 'forbidden', 'Only an admin may verify despite missing documents.');
        const by = { kind: 'staff', accountId: user.id } as const;
        return { vetting: await decideCompany(deps, { proId: id, by }, body) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/desk/companies/:id/photos/:photo/hide',
      permission: 'desk.companies',
      group: GROUP,
      summary: 'Hides a photo from the company’s page; the company reads the reason',
      params: v.object({ ...params.entries, photo: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
      body: revealSchema,
      answers: { 200: { description: 'The company as it is now', schema: deskCompanyDetailSchema } },
      perMinute: 30,
      async handle({ params: { id, photo }, body: { reason }, caller }) {
        await requireProof(deps, caller, 'desk');
        await hidePhoto(deps, { proId: id, id: photo, reason, caller });
        return (await companyOnDesk(deps, id, caller))!;
      },
    }),
  );
}
