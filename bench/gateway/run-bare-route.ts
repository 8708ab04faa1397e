import { readFileSync } from 'node:fs';

import { fastify } from 'fastify';

// Answers with the bytes of the given file and does nothing else. It runs in its own process, like the gateway.
const [file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/',
  handler: (_request, reply) => reply.type('application/octet-stream').send(body),
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send!(url);
