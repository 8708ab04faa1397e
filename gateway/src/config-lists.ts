import { isIP } from 'node:net';
import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

import { emailAddress, isBlank, isOrigin } from './config-values.ts';

const commaSeparated = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** Origins, comma-separated. */
export const origins = v.pipe(
  commaSeparated,
  v.check((list) => list.every(isOrigin), 'must be origins such as http://localhost:3012, comma-separated'),
  v.transform((list) => list.map((text) => new URL(text).origin)),
);

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  // A network of all addresses would trust everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Addresses and networks, comma-separated. */
export const networks = v.pipe(
  commaSeparated,
  v.check((list) => list.every(isNetwork), 'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8'),
);

/** Host names, comma-separated; `*.` at the start stands for any host below. */
export const hostNames = v.pipe(
  commaSeparated,
  v.check(
    (list) => list.every((name) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)),
    'must be host names such as fcm.googleapis.com, comma-separated',
  ),
);

/** Addresses by name: `booking=booking@example.com, account=account@example.com`. */
export const emailsByName = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .filter((entry) => !isBlank(entry))
      .map((entry) => entry.split('=').map((part) => part.trim())),
  ),
  v.array(
    v.strictTuple([nameSchema, emailAddress]),
    'must be names with addresses, such as booking=booking@example.com',
  ),
  v.transform((entries): Record<string, string | undefined> => Object.fromEntries(entries)),
);
