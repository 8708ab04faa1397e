import { readFileSync } from 'node:fs';

import { fastify } from 'fastify';
import pg from 'pg';

// Answers each request with a row that it reads by its key, and does nothing else. The database is its own; only the server
// is the gateway's.
const [file = '', connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString });
await pool.query('create table answers (key integer primary key, body text not null)');
await pool.query('insert into answers values (1, $1)', [readFileSync(file, 'utf8')]);
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/',
  async handler(_request, reply) {
    const { rows } = await pool.query<{ body: string }>({
      name: 'answer',
      text: 'select body from answers where key = $1',
      values: [1],
    });
    return reply.type('application/octet-stream').send(rows[0]!.body);
  },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send!(url);
