import { gatewayProgram } from './build/gateway-program.ts';
import { mailboxSetting } from './mailbox-setting.ts';

// Builds what has changed. Then it sends its parent, start.mjs, the program to start and its MAILBOX setting.
await import('./build.ts');
process.send?.({ program: await gatewayProgram(), mailbox: mailboxSetting() });
process.disconnect?.();
