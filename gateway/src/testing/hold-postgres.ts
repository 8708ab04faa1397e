import { createInterface } from 'node:readline';
import { startEmbeddedServer } from './embedded-server.ts';

// Runs a PostgreSQL for another process, which sends commands on standard input: `halt`, `resume`. Ends with its input.
const server = await startEmbeddedServer();
console.log(`ready ${server.url}`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'halt') await server.halt();
  if (line === 'resume') await server.resume();
  console.log(`did ${line}`);
}
await server.stop();
process.exit(0);
