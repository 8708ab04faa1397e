import { fileURLToPath } from 'node:url';

import { runScript } from './run-tsx.mjs';

runScript(fileURLToPath(new URL('./dev.ts', import.meta.url)));
