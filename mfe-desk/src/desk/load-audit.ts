import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { AuditPage } from '@nestwright/domain/desk/audit-schema';
import { listAudit, type WantedAudit } from '@nestwright/domain/desk/desk-calls';

import { load, type Loaded } from './load-desk.ts';

/** One page of the audit log with its filters; '' for everything. */
export interface AuditList extends AuditPage {
  asked: WantedAudit;
}

/** One page of the audit log, from `kind`, `actor` and `after` in the address. */
export function loadAudit(args: LoaderFunctionArgs): Promise<Loaded<AuditList>> {
  const address = new URL(args.request.url).searchParams;
  const wanted = (name: keyof WantedAudit) => address.get(name)?.trim() ?? '';
  const asked = { kind: wanted('kind'), actor: wanted('actor'), after: wanted('after') };
  return load(args, async (call) => {
    const listed = await listAudit(asked, call);
    return listed.ok ? { ok: true, value: { ...listed.value, asked } } : listed;
  });
}
