import type { Monolith } from './build-monolith.ts';
import { serveMonolith } from './monolith-server.ts';

// A process of its own, as the gateway is one: it must not wait for what the measuring program does. It ends with it.
const [monolith, gateway] = process.argv.slice(2) as [string, string];
const { url } = await serveMonolith(JSON.parse(monolith) as Monolith, { gateway, port: 0 });
process.on('disconnect', () => process.exit());
process.send!(url);
