import { randomId } from '@nestwright/domain/random-id';
import { notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listDeskCompanies, readDeskCompany } from '@nestwright/domain/desk/desk-calls';
import { type Vetting, vettings } from '@nestwright/domain/companies/vetting-rules';
import type { DeskCompanies, DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';

import { load, type Loaded } from './load-desk.ts';

/** One page of the companies in a state, with the time at which it was read. */
export interface CompanyList extends DeskCompanies {
  state: Vetting;
  isFirst: boolean;
  readAt: string;
}

/** One page of companies, from `state` and `after` in the address. */
export function loadCompanies(args: LoaderFunctionArgs): Promise<Loaded<CompanyList>> {
  const asked = new URL(args.request.url).searchParams;
  const state = vettings.find((one) => one === (asked.get('state') ?? 'checking'));
  if (state === undefined) throw notFound();
  const after = asked.get('after') ?? '';
  return load(args, async (call) => {
    const listed = await listDeskCompanies({ state, after }, call);
    if (!listed.ok) return listed;
    const readAt = new Date().toISOString();
    return { ok: true, value: { ...listed.value, state, isFirst: after === '', readAt } };
  });
}

/** One company, with the id of this page's decision. */
export function loadCompany(
  args: LoaderFunctionArgs,
): Promise<Loaded<{ detail: DeskCompanyDetail; commandId: string }>> {
  return load(args, async (call) => {
    const read = await readDeskCompany(args.params['id'] ?? '', call);
    return read.ok ? { ok: true, value: { detail: read.value, commandId: randomId() } } : read;
  });
}
