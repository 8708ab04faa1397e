import { misspelledSettings } from '@nestwright/gateway/misspelled-settings.ts';

import { allSettings } from './setting.ts';

let areNamed = false;

/** Names on standard error, once in a process, each setting that resembles one of the gateway's without being one. */
export function nameMisspelledSettings(): void {
  if (areNamed) return;
  areNamed = true;
  for (const line of misspelledSettings(allSettings())) process.stderr.write(`${line}\n`);
}
