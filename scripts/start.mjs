import { fileURLToPath } from 'node:url';

import { runScript } from './run-tsx.mjs';

runScript(fileURLToPath(new URL('./start.ts', import.meta.url)));
