import { isSecure } from '#http/public-origin.ts';
import { ConfigError, readConfig, siteOrigin } from './config.ts';

test('without any configuration there are defaults for everything', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: null,
    SMTP_URL: null,
    LIMIT_FACTOR: 1,
  });
  expect(siteOrigin(config)).toBe('http://localhost:3000');
  expect(isSecure(config)).toBe(false);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be ("development" | "production" | "test")'],
  ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be a PostgreSQL address such as'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be a mail server address such as'],
  ['PUBLIC_ORIGIN', 'https://nestwright.example/site', 'PUBLIC_ORIGIN must be an origin such as'],
  ['PUBLIC_ORIGIN', 'nestwright.example', 'PUBLIC_ORIGIN must be an origin such as'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be addresses or networks'],
  ['SERVER_SECRET', 'short', 'SERVER_SECRET must have at least 32 characters'],
  ['OPERATIONS_EMAIL', 'nobody', 'OPERATIONS_EMAIL must be one e-mail address'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
  ['AI_BASE_URL', 'https://ai.example', 'AI_API_KEY must be set too'],
  ['AI_API_KEY', 'key', 'AI_BASE_URL must be set too'],
  ['ADMIN_TOKEN', 'short', 'ADMIN_TOKEN must have at least 32 characters'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 32 characters'],
  ['ADMIN_PORT', '3000', 'ADMIN_PORT 3000 must not be PORT'],
  ['PUBLIC_ORIGIN', 'https://nestwright.example', 'SMTP_URL must be set'],
  ['RELEASES_BUCKET', 'https://s3.example', 'RELEASES_BUCKET must end with the name of a bucket'],
])('%s=%s stops the start with one line that names it', (name, value, message) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(() => read()).not.toThrow(/\n/);
});

const onTheWeb = { PUBLIC_ORIGIN: 'https://nestwright.example', SMTP_URL: 'smtp://mail.example' };

test.each([
  [
    'one token for metrics and status',
    { ADMIN_TOKEN: 'a'.repeat(32), METRICS_TOKEN: 'a'.repeat(32) },
    'METRICS_TOKEN must not be ADMIN_TOKEN',
  ],
  [
    "developers' builds without a token",
    { OVERRIDE_ORIGINS: 'http://localhost:3012' },
    'OVERRIDE_TOKEN must be set',
  ],
  [
    'releases in a bucket and behind an address',
    { RELEASES_BUCKET: 'https://s3.example/releases', RELEASES_URL: 'https://cdn.example' },
    'RELEASES_URL must be empty',
  ],
  [
    'releases in the bucket of photos',
    {
      RELEASES_BUCKET: 'https://A:B@s3.example/site/releases?region=eu',
      OBJECTS_URL: 'https://C:D@s3.example/site/',
    },
    'RELEASES_BUCKET must not be the bucket of OBJECTS_URL',
  ],
])('%s stops the start', (_what, env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.each(['127.0.0.1', '::1', '::', '0.0.0.0', 'localhost'])(
  'a site that listens on %s and has no other address is at localhost, where browsers keep passkeys',
  (HOST) => expect(siteOrigin(readConfig({ HOST, PORT: '4321' }))).toBe('http://localhost:4321'),
);

test('an https origin makes cookies secure and links absolute', () => {
  const config = readConfig({ ...onTheWeb, PUBLIC_ORIGIN: 'https://nestwright.example/' });
  expect(isSecure(config)).toBe(true);
  expect(siteOrigin(config)).toBe('https://nestwright.example');
});

test('trusted proxies are a list of addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1' }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
});
