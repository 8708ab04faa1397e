// flat-memory.ts loads this into the gateway's process. At a signal, the gateway frees what nothing refers to any more.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
