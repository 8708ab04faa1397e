import * as v from 'valibot';

export const isBlank = (text: string) => text.trim() === '';

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

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' && hash === '';
}

/** A secret that is too long to guess. */
export const token = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

/** One e-mail address. */
export const emailAddress = v.pipe(v.string(), v.email('must be one e-mail address'));
