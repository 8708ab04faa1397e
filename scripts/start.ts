import { gatewayProgram } from './build/gateway-program.ts';
import { mailboxSetting } from './mailbox-setting.ts';

// Builds what changed and tells its parent, start.mjs, what to start, and with which MAILBOX.
await import('./build.ts');
process.send?.({ program: await gatewayProgram(), mailbox: mailboxSetting() });
process.disconnect?.();
