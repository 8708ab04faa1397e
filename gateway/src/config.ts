import { isIP } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';

import { isLoopbackName } from '#http/network.ts';

/** Thrown when an environment variable is wrong. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const empty = (text: string) => text.trim() === '';

/** A variable that is absent or empty takes the fallback, so that `PORT=` in an .env file means "default". */
function variable<Output>(fallback: string, schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => (empty(text) ? fallback : text.trim())),
    schema,
  );
}

/** The same for an optional variable: null when it is absent or empty. */
function optionalVariable<Output>(schema: v.GenericSchema<string, Output>) {
  return v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.check(empty, 'must be empty'),
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

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.check((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`),
  );

const address = (what: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`),
  );

const httpAddress = v.pipe(
  address('an address such as https://api.example.com', 'http:', 'https:'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const origin = v.pipe(
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

const origins = v.pipe(
  commaSeparated,
  v.check((list) => list.every(isOrigin), 'must be origins such as http://localhost:3012, comma-separated'),
  v.transform((list) => list.map((text) => new URL(text).origin)),
);

const token = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

const emailAddress = v.pipe(v.string(), v.email('must be one e-mail address'));

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const networks = v.pipe(
  commaSeparated,
  v.check((list) => list.every(isNetwork), 'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8'),
);

const environment = v.object({
  NODE_ENV: variable('production', v.picklist(['development', 'production', 'test'])),
  PORT: variable('3000', wholeNumber(0, 65535)),
  HOST: variable('127.0.0.1', v.pipe(v.string(), v.nonEmpty())),
  ADMIN_PORT: optionalVariable(wholeNumber(1, 65535)),
  ADMIN_TOKEN: optionalVariable(token),
  MAX_CONNECTIONS: variable('1000', wholeNumber(10, 100_000)),
  REQUEST_SECONDS: variable('30', wholeNumber(1, 600)),
  DATA_DIR: variable(
    '.data',
    v.pipe(
      v.string(),
      v.transform((folder) => path.resolve(folder)),
    ),
  ),
  RELEASES_DIR: variable(
    '.releases',
    v.pipe(
      v.string(),
      v.transform((folder) => path.resolve(folder)),
    ),
  ),
  RELEASES_URL: optionalVariable(httpAddress),
  OVERRIDE_ORIGINS: variable('', origins),
  OVERRIDE_TOKEN: optionalVariable(token),
  LIVE_RELOAD: variable('no', v.picklist(['yes', 'no'])),
  EARLY_HINTS: variable('off', v.picklist(['off', 'link', '103'])),
  DATABASE_URL: optionalVariable(
    address('a PostgreSQL address such as postgres://user@host:5432/name', 'postgres:', 'postgresql:'),
  ),
  SMTP_URL: optionalVariable(address('a mail server address such as smtp://mail:587', 'smtp:', 'smtps:')),
  SMTP_REQUIRE_TLS: optionalVariable(v.picklist(['yes', 'no'])),
  MAILBOX: variable('off', v.picklist(['on', 'off'])),
  PUBLIC_ORIGIN: optionalVariable(origin),
  TRUSTED_PROXIES: variable('', networks),
  SERVER_SECRET: optionalVariable(token),
  OPERATIONS_EMAIL: variable('operations@nestwright.example', emailAddress),
  MAIL_FROM: variable('Nestwright <hello@nestwright.example>', v.pipe(v.string(), v.regex(/^[^\r\n]+$/))),
  MAPS_BASE_URL: variable('https://maps.googleapis.com/maps/api', httpAddress),
  MAPS_API_KEY: optionalVariable(v.string()),
  AI_BASE_URL: optionalVariable(httpAddress),
  AI_API_KEY: optionalVariable(v.string()),
  AI_MODEL: variable('gpt-3.5-turbo', v.string()),
  IP_LOCATION_URL: optionalVariable(httpAddress),
  SAMPLE_PROS: variable('on', v.picklist(['on', 'off'])),
  LOG_LEVEL: variable('info', v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
  LIMIT_FACTOR: variable('1', wholeNumber(1, 100000)),
});

/** The gateway's settings; `docs/operations.md` says what each one does. */
export type Config = v.InferOutput<typeof environment>;

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming the first wrong variable and what it must be.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environment, env);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const name = v.getDotPath(issue) ?? 'environment';
    throw new ConfigError(`${name} ${reason(issue)}`);
  }
  const clash = clashIn(parsed.output);
  if (clash !== null) throw new ConfigError(clash);
  return parsed.output;
}

/** Settings that contradict each other: what to do about the first such pair, or null. */
function clashIn(config: Config): string | null {
  if ((config.AI_BASE_URL === null) !== (config.AI_API_KEY === null)) {
    const missing = config.AI_BASE_URL === null ? 'AI_BASE_URL' : 'AI_API_KEY';
    return `${missing} must be set too: AI_BASE_URL and AI_API_KEY only work together`;
  }
  if (config.ADMIN_PORT !== null && config.ADMIN_PORT === config.PORT)
    return `ADMIN_PORT ${config.ADMIN_PORT} must not be PORT: it is a second port, for this machine alone`;
  if (isSecure(config) && !isLocalSite(config) && config.SMTP_URL === null)
    return `SMTP_URL must be set: people at ${config.PUBLIC_ORIGIN} get their codes by mail`;
  if (config.MAILBOX === 'on' && !isLocalSite(config))
    return `MAILBOX must be off: it shows the codes of everybody at ${config.PUBLIC_ORIGIN}`;
  const needsToken = isSecure(config) || !isLocalSite(config);
  if (needsToken && config.OVERRIDE_ORIGINS.length > 0 && config.OVERRIDE_TOKEN === null)
    return `OVERRIDE_TOKEN must be set: without it anybody at ${config.PUBLIC_ORIGIN} could run code of OVERRIDE_ORIGINS`;
  return null;
}

/** Whether the site's address is one of this machine, as while developing. */
export function isLocalSite(config: Config): boolean {
  return isLoopbackName(new URL(siteOrigin(config)).hostname);
}

/** Whether browsers reach the site over https: cookies are then Secure and carry the `__Host-` prefix. */
export function isSecure(config: Config): boolean {
  return config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
}

/** The site's address for links in mail: PUBLIC_ORIGIN, or else the address the gateway listens on. */
export function siteOrigin(config: Config): string {
  if (config.PUBLIC_ORIGIN !== null) return config.PUBLIC_ORIGIN;
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`;
}

/** The host of `siteOrigin` for the right side of a Message-ID: an IP address is put in brackets (RFC 5322). */
export function siteHost(config: Config): string {
  const { hostname } = new URL(siteOrigin(config));
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname;
}

function reason(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'picklist') return `must be ${issue.expected}`;
  // The last branch of a union knows what the value should have been.
  const inner = issue.issues?.at(-1);
  return inner === undefined ? issue.message : reason(inner);
}
