import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A form as a browser posted it. */
export interface PostedForm {
  type: string;
  /** What the browser calls itself. */
  userAgent: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Accepts posted forms and nothing else in `app`'s scope, as bytes that the page's action reads. */
export function acceptPostedForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    types,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer): Promise<PostedForm> => ({
      type: request.headers['content-type'] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      bytes: new Uint8Array(body),
    }),
  );
}

/** The request that a page's renderer answers: a GET, or the posted form. */
export function pageRequest(url: URL, form: PostedForm | undefined): Request {
  if (!form) return new Request(url);
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': form.type, 'user-agent': form.userAgent },
    body: form.bytes,
  });
}
