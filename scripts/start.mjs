import { fileURLToPath } from 'node:url';

import { runScript } from './run-tsx.mjs';

await runScript(fileURLToPath(new URL('./start.ts', import.meta.url)));
