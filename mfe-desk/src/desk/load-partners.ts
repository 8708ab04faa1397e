import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listDeskPartners, readDeskPartner } from '@nestwright/domain/desk/desk-calls';
import type { DeskPartner } from '@nestwright/domain/partners/partner-schema';

import { load, type Loaded } from './load-desk.ts';

/** Every partner, oldest first. */
export function loadPartners(args: LoaderFunctionArgs): Promise<Loaded<DeskPartner[]>> {
  return load(args, listDeskPartners);
}

/** The partner in the address. */
export function loadPartner(args: LoaderFunctionArgs): Promise<Loaded<DeskPartner>> {
  return load(args, (call) => readDeskPartner(args.params['id'] ?? '', call));
}
