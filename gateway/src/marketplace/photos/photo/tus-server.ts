import { PHOTO_BYTES } from '@nestwright/domain/photos/photo-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AppDeps } from '#app-deps.ts';
import { objectStore } from '#marketplace/base/objects/objects-of.ts';

const PATH = '/api/photo-uploads';

/**
 * Passes a request to the tus server, and its answer to fastify, so that the answer goes through the same hooks as
 * every other one.
 */
export async function tusServer(deps: AppDeps) {
  const [{ Server }, { PartStore }] = await Promise.all([import('@tus/server'), import('./part-store.ts')]);
  const made = new WeakMap<Request, string>();
  const server = new Server({
    path: PATH,
    datastore: new PartStore(deps, objectStore(deps)),
    maxSize: PHOTO_BYTES,
    relativeLocation: true,
    namingFunction: (request) => made.get(request)!,
    // Errors that tus does not know are answered like those of any other call.
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      throw error;
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const asked = new Request(`http://gateway${PATH}${request.method === 'POST' ? '' : `/${id}`}`, {
      method: request.method,
      headers: tusHeaders(request),
      ...(request.body instanceof Readable && {
        body: Readable.toWeb(request.body) as ReadableStream,
        duplex: 'half',
      }),
    });
    made.set(asked, id);
    const answer = await server.handleWeb(asked);
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value);
    void reply.code(answer.status).header('cache-control', 'no-store');
    return reply.send(await answer.text());
  };
}

/** Only what tus needs to know about the request. */
function tusHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = ['tus-resumable', 'upload-length', 'upload-offset', 'content-length', 'content-type'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
