import type { Pro } from '@nestwright/domain/pro/schema';
import { loadJson, notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

/** Whose page it is: a made-up company's, which needs nobody else, or one of the gateway's directory. */
export type LoadedCompany = { kind: 'sample'; id: string } | { kind: 'directory'; pro: Pro };

/**
 * The company behind `/pro/:id`.
 *
 * @throws a 404 Response for an id that nobody has
 */
export async function loadCompany(args: LoaderFunctionArgs): Promise<LoadedCompany> {
  const id = args.params['id'] ?? '';
  if (id === 'sample' || id.includes('--')) {
    // Loaded here, not at the top: the other pages of this remote have no use for the made-up companies.
    const { sampleCompanyById, SAMPLE_COMPANY_ID } = await import('@nestwright/domain/pro/rules');
    if (id !== SAMPLE_COMPANY_ID && !sampleCompanyById(id)) throw notFound();
    return { kind: 'sample', id };
  }
  // What can be no id at all is not worth a call.
  if (!/^[\w-]{1,120}$/.test(id)) throw notFound();
  const { pro } = await loadJson<{ pro: Pro }>(args, `/api/pros/${id}`);
  return { kind: 'directory', pro };
}
