import type { Monolith } from './build-monolith.ts';
import { serveMonolith } from './monolith-server.ts';

// Runs in a separate process, like the gateway, so that it does not wait for the measuring program. Both end together.
const [monolith, gateway] = process.argv.slice(2) as [string, string];
const { url } = await serveMonolith(JSON.parse(monolith) as Monolith, { gateway, port: 0 });
process.on('disconnect', () => process.exit());
process.send!(url);
