import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { getFavorites, saveFavorites } from '@nestwright/domain/account/favorite-calls';
import { refuseFor, visitorsCall } from '@nestwright/domain/base/form-action';
import { paths } from '@nestwright/domain/paths';

/** Answers `/account/categories`, posted without scripts. Categories that were ticked before stay first, in their order. */
export async function answerCategories(args: LoaderFunctionArgs): Promise<Response> {
  const form = await args.request.formData();
  const ticked = form.getAll('category').filter((value) => typeof value === 'string');
  const call = visitorsCall(args);
  const before = await getFavorites(undefined, call);
  const kept = before.ok ? before.value.filter((name) => ticked.includes(name)) : [];
  const saved = await saveFavorites([...new Set([...kept, ...ticked])], call);
  if (!saved.ok) return refuseFor(saved, { category: ticked });
  return redirect(paths.account('categories'), 303);
}
