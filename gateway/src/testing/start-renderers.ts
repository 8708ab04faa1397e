import type { FastifyInstance } from 'fastify';

/** A renderer that starts on a busy machine may miss the first pages. */
const MOST_PAGES = 10;

/**
 * Starts the renderers of a page before a test whose renderings must arrive in time. The shell of the test renders
 * `<i>calm</i>` for each of the page's `fragments` below `/calm/`.
 */
export async function startRenderers(app: FastifyInstance, fragments: number): Promise<void> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { body } = await app.inject({ url: `/calm/${page}` });
    if (body.split('<i>calm</i>').length - 1 === fragments) return;
  }
  throw new Error(`The renderers did not start within ${MOST_PAGES} pages.`);
}
