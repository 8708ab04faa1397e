import { createInterface } from 'node:readline';
import { startEmbeddedServer } from './embedded-server.ts';

// A PostgreSQL for another process, which says on standard input what to do with it: `halt`, `resume`. It ends with its input.
const server = await startEmbeddedServer();
console.log(`ready ${server.url}`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'halt') await server.halt();
  if (line === 'resume') await server.resume();
  console.log(`did ${line}`);
}
await server.stop();
process.exit(0);
