import { callGateway, type CallGateway, type Result } from '@nestwright/domain/base/http-calls';
import type * as v from 'valibot';

import { favoritesSchema } from './favorite-schema.ts';

type Answer = v.InferOutput<typeof favoritesSchema>;

/** My favorite categories. Status 401 when nobody is logged in. */
export async function getFavorites(
  signal?: AbortSignal,
  call: CallGateway = callGateway,
): Promise<Result<string[]>> {
  return names(await call({ method: 'GET', path: '/api/favorites', schema: favoritesSchema, signal }));
}

/** Replaces the favorite categories with these, in this order. */
export async function saveFavorites(
  categories: readonly string[],
  call: CallGateway = callGateway,
): Promise<Result<string[]>> {
  const body = { categories };
  return names(await call({ method: 'PUT', path: '/api/favorites', body, schema: favoritesSchema }));
}

function names(answer: Result<Answer>): Result<string[]> {
  return answer.ok ? { ok: true, value: answer.value.categories } : answer;
}
