import { favouritesSchema } from '@nestwright/domain/favourite/schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { requireAccount } from '#api/session/session-queries.ts';
import { favourites } from '#db/tables.ts';
import { call } from '#http/call.ts';

const GROUP = 'Favourites';
const answers = { 200: { description: 'Category names in my order', schema: favouritesSchema } };

/** The categories that lead an account's search and home page. */
export async function favouriteRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/favourites',
      access: 'account',
      group: GROUP,
      summary: 'My favourite categories',
      answers,
      async handle({ request }) {
        const { user } = await requireAccount(deps, request);
        const [row] = await deps.db.select().from(favourites).where(eq(favourites.userId, user.id));
        return { categories: row?.categories ?? [] };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'PUT',
      url: '/favourites',
      access: 'account',
      group: GROUP,
      summary: 'Replaces my favourite categories',
      body: v.strictObject(favouritesSchema.entries),
      answers,
      perMinute: 60,
      async handle({ body: { categories }, request }) {
        const { user } = await requireAccount(deps, request);
        const row = { userId: user.id, categories, updatedAt: deps.clock.now() };
        await deps.db
          .insert(favourites)
          .values(row)
          .onConflictDoUpdate({ target: favourites.userId, set: row });
        return { categories };
      },
    }),
  );
}
