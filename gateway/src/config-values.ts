import { isIP } from 'node:net';
import { nameSchema } from '@nestwright/contract/name/schema';
import * as v from 'valibot';

const isBlank = (text: string) => text.trim() === '';

/** A variable that is absent or empty takes the fallback, so that `PORT=` in an .env file means "default". */
export function variable<Output>(fallback: string, schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => (isBlank(text) ? fallback : text.trim())),
    schema,
  );
}

/** The same for an optional variable: null when it is absent or empty. */
export function optionalVariable<Output>(schema: v.GenericSchema<string, Output>) {
  return v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.check(isBlank, 'must be empty'),
        v.transform(() => null),
      ),
      v.pipe(
        v.string(),
        v.transform((text) => text.trim()),
        schema,
      ),
    ]),
    '',
  );
}

/** A whole number within these bounds. */
export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.check((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`),
  );

/** An address with one of these protocols; `what` tells the reader what it must be. */
export const address = (what: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`),
  );

/** An address of a service, without its last slash. */
export const httpAddress = v.pipe(
  address('an address such as https://api.example.com', 'http:', 'https:'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** The address of a bucket in an S3-compatible store. */
export const bucketAddress = address(
  'an address such as https://KEY:SECRET@s3.example.com/BUCKET?region=eu-central-1',
  'http:',
  'https:',
);

/** Address of a trace's page. */
export const tracePage = v.pipe(
  address('an address with {trace}, such as http://127.0.0.1:16686/trace/{trace}', 'http:', 'https:'),
  v.includes('{trace}', 'must be an address with {trace}, such as http://127.0.0.1:16686/trace/{trace}'),
);

/** An origin. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin such as https://nestwright.example, without a path'),
  v.transform((text) => new URL(text).origin),
);

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' && hash === '';
}

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

/** A secret that is too long to guess. */
export const token = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

/** One e-mail address. */
export const emailAddress = v.pipe(v.string(), v.email('must be one e-mail address'));

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
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
