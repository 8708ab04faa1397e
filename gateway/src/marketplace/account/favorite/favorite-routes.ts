import { favoritesSchema } from '@nestwright/domain/account/favorite-schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { favorites } from '#marketplace/base/tables.ts';
import { call } from '#marketplace/base/access/call.ts';

const GROUP = 'Favorites';
const answers = { 200: { description: 'Category names in my order', schema: favoritesSchema } };

/** The categories that lead an account's search and home page. */
export async function favoriteRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route({
    // Pages that were opened before the call was renamed still use its former address.
    method: ['GET', 'PUT'],
    url: '/favourites',
    config: { permission: 'favorite.keep' },
    handler: (_, reply) => reply.redirect('/api/favorites', 308),
  });

  app.route(
    call(deps, {
      method: 'GET',
      url: '/favorites',
      permission: 'favorite.keep',
      group: GROUP,
      summary: 'My favorite categories',
      answers,
      async handle({ caller: { user } }) {
        const [row] = await deps.db.select().from(favorites).where(eq(favorites.userId, user.id));
        return { categories: row?.categories ?? [] };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/favorites',
      permission: 'favorite.keep',
      group: GROUP,
      summary: 'Replaces my favorite categories',
      body: v.strictObject(favoritesSchema.entries),
      answers,
      perMinute: 60,
      async handle({ body: { categories }, caller: { user } }) {
        const row = { userId: user.id, categories, updatedAt: deps.clock.now() };
        await deps.db
          .insert(favorites)
          .values(row)
          .onConflictDoUpdate({ target: favorites.userId, set: row });
        return { categories };
      },
    }),
  );
}
