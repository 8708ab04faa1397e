import { callGateway, type Result } from '@nestwright/domain/http/calls';
import type * as v from 'valibot';

import { favouritesSchema } from './favourite-schema.ts';

type Answer = v.InferOutput<typeof favouritesSchema>;

/** My favourite categories. Status 401 when nobody is logged in. */
export async function getFavourites(signal?: AbortSignal): Promise<Result<string[]>> {
  return names(
    await callGateway({ method: 'GET', path: '/api/favourites', schema: favouritesSchema, signal }),
  );
}

/** Replaces the favourite categories with these, in this order. */
export async function saveFavourites(categories: readonly string[]): Promise<Result<string[]>> {
  const body = { categories };
  return names(await callGateway({ method: 'PUT', path: '/api/favourites', body, schema: favouritesSchema }));
}

function names(answer: Result<Answer>): Result<string[]> {
  return answer.ok ? { ok: true, value: answer.value.categories } : answer;
}
