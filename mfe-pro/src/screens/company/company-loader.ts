import { pagePath } from '@nestwright/domain/base/paging-rules';
import type { Pro, ProReviews } from '@nestwright/domain/companies/pro-schema';
import { loadJson, notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

/** The page's company: made up, or from the gateway's directory. For an unknown id, the sample company. */
export type LoadedCompany =
  | { kind: 'sample'; id: string; isStandIn: boolean }
  /** `after`: the key after which its reviews begin; absent for the newest. */
  | { kind: 'directory'; pro: Pro; after?: string | undefined };

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
    const after = new URL(args.request.url).searchParams.get('after') ?? undefined;
    const [{ pro }, following] = await Promise.all([
      loadJson<{ pro: Pro }>(args, `/api/pros/${id}`),
      after === undefined ? null : loadReviews(args, { id, after }),
    ]);
    if (following === null) return { kind: 'directory', pro };
    return {
      kind: 'directory',
      pro: { ...pro, reviews: following.reviews, nextReviews: following.next },
      after,
    };
  } catch (failure) {
    if (failure instanceof Response && failure.status === 404) return sampleOf(id);
    throw failure;
  }
}

/** The page of reviews in the address; null if there is none or it can't be read, and the newest are shown. */
async function loadReviews(
  args: LoaderFunctionArgs,
  { id, after }: { id: string; after: string },
): Promise<ProReviews | null> {
  try {
    return await loadJson<ProReviews>(args, pagePath(`/api/pros/${id}/reviews`, after));
  } catch {
    return null;
  }
}

async function sampleOf(id: string): Promise<LoadedCompany> {
  // Loaded here, because other pages of this remote don't need the sample companies.
  const { sampleCompanyById, SAMPLE_COMPANY_ID } = await import('#sample/sample-company-rules.ts');
  const isKnown = id === SAMPLE_COMPANY_ID || sampleCompanyById(id) !== undefined;
  return { kind: 'sample', id: isKnown ? id : SAMPLE_COMPANY_ID, isStandIn: !isKnown };
}
