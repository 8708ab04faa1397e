import { fileURLToPath } from 'node:url';

import { runScript } from './run-tsx.mjs';

await runScript(fileURLToPath(new URL('./standalone.ts', import.meta.url)));
