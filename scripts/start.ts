import { gatewayProgram } from './build/gateway-program.ts';
import { adminPort } from './developer-settings.ts';

// Builds what has changed. Then it sends its parent, start.mjs, the program to start and its ADMIN_PORT.
await import('./build.ts');
process.send?.({ program: await gatewayProgram(), adminPort: adminPort() });
process.disconnect?.();
