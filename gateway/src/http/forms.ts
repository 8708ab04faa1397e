import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { refuseUnstorable } from './unstorable-text.ts';

/** How a form is posted. */
type FormType = 'multipart/form-data' | 'application/x-www-form-urlencoded';

/**
 * Reads forms that browsers post into an object of texts, in `app`'s scope only. An empty file field counts as absent.
 * Files are refused; a route whose form has one reads the form itself.
 */
export function acceptForms(app: FastifyInstance, ...types: FormType[]): void {
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? '';
    const fields: Record<string, string> = {};
    for (const [name, value] of await readForm(body, type)) {
      if (typeof value !== 'string' && value.size === 0) continue;
      if (typeof value !== 'string') throw new ApiError(422, 'invalid', 'Files are not accepted.');
      fields[name] = value;
    }
    return fields;
  });
}

/**
 * Reads a form that a browser posted.
 *
 * @throws ApiError 400 if it can't be read, or has text that can't be stored
 */
export async function readForm(body: Buffer, type: string): Promise<FormData> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiError(400, 'bad-request', 'The form could not be read.');
    });
  for (const field of form) refuseUnstorable(field.filter((part) => typeof part === 'string'));
  return form;
}
