import type { Pro } from '@nestwright/domain/pro/schema';
import { loadJson, notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

/** The page's company: made up, or from the gateway's directory. A stand-in is shown for an unknown id. */
export type LoadedCompany =
  | { kind: 'sample'; id: string; isStandIn: boolean }
  | { kind: 'directory'; pro: Pro };

/**
 * The company behind `/pro/:id`; the sample company for an unknown id (product/pros#company-page).
 *
 * @throws a 404 Response for an impossible id
 */
export async function loadCompany(args: LoaderFunctionArgs): Promise<LoadedCompany> {
  const id = args.params['id'] ?? '';
  if (!/^[\w-]{1,120}$/.test(id)) throw notFound();
  // A made-up company's id contains two hyphens in a row; directory ids never do.
  if (id === 'sample' || id.includes('--')) return sampleOf(id);
  try {
    const { pro } = await loadJson<{ pro: Pro }>(args, `/api/pros/${id}`);
    return { kind: 'directory', pro };
  } catch (failure) {
    if (failure instanceof Response && failure.status === 404) return sampleOf(id);
    throw failure;
  }
}

async function sampleOf(id: string): Promise<LoadedCompany> {
  // Loaded here because other pages of this remote don't need the made-up companies.
  const { sampleCompanyById, SAMPLE_COMPANY_ID } = await import('#sample/sample-company-rules.ts');
  const isKnown = id === SAMPLE_COMPANY_ID || sampleCompanyById(id) !== undefined;
  return { kind: 'sample', id: isKnown ? id : SAMPLE_COMPANY_ID, isStandIn: !isKnown };
}
