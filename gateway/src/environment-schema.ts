import path from 'node:path';
import * as v from 'valibot';

import { origins, emailsByName, networks, hostNames } from './config-lists.ts';
import {
  variable,
  optionalVariable,
  wholeNumber,
  address,
  httpAddress,
  bucketAddress,
  origin,
  token,
  emailAddress,
  tracePage,
} from './config-values.ts';

/** The environment variables that the gateway reads, with their defaults. */
export const environment = v.object({
  NODE_ENV: variable('production', v.picklist(['development', 'production', 'test'])),
  PORT: variable('3000', wholeNumber(0, 65535)),
  HOST: variable('127.0.0.1', v.pipe(v.string(), v.nonEmpty())),
  ADMIN_PORT: optionalVariable(wholeNumber(0, 65535)),
  ADMIN_TOKEN: optionalVariable(token),
  METRICS_TOKEN: optionalVariable(token),
  MAX_CONNECTIONS: variable('1000', wholeNumber(10, 100_000)),
  REQUEST_SECONDS: variable('30', wholeNumber(1, 600)),
  DRAIN_SECONDS: variable('0', wholeNumber(0, 300)),
  DATA_DIR: variable(
    '.data',
    v.pipe(
      v.string(),
      v.transform((folder) => path.resolve(folder)),
    ),
  ),
  BACKUP_RECIPIENT: optionalVariable(
    v.pipe(
      v.string(),
      v.regex(/^age1[0-9a-z]+$/, 'must be an age public key: npm run backup -- --new-key prints one'),
    ),
  ),
  OBJECTS_DIR: optionalVariable(
    v.pipe(
      v.string(),
      v.transform((folder) => path.resolve(folder)),
    ),
  ),
  OBJECTS_URL: optionalVariable(
    v.pipe(
      bucketAddress,
      v.check((text) => /^\/[\w.-]+\/?$/.test(new URL(text).pathname), 'must end with the name of a bucket'),
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
  RELEASES_BUCKET: optionalVariable(
    v.pipe(
      bucketAddress,
      v.check(
        (text) => /^(\/[\w.-]+)+\/?$/.test(new URL(text).pathname),
        'must end with the name of a bucket, or of a folder in it',
      ),
    ),
  ),
  UPLOADS_WITHOUT_BROWSER: variable('accept', v.picklist(['accept', 'refuse'])),
  OVERRIDE_ORIGINS: variable('', origins),
  OVERRIDE_TOKEN: optionalVariable(token),
  LIVE_RELOAD: variable('no', v.picklist(['yes', 'no'])),
  RENDER_LIMIT_MS: variable('2900', wholeNumber(100, 120_000)),
  EARLY_HINTS: variable('off', v.picklist(['off', 'link', '103'])),
  DATABASE_URL: optionalVariable(
    address('a PostgreSQL address such as postgres://user@host:5432/name', 'postgres:', 'postgresql:'),
  ),
  DATABASE_POOL: variable('10', wholeNumber(1, 500)),
  DATABASE_QUEUE: variable('500', wholeNumber(0, 100_000)),
  DATABASE_WAIT_SECONDS: variable('10', wholeNumber(1, 60)),
  STATEMENT_SECONDS: variable('30', wholeNumber(1, 3600)),
  LOCK_SECONDS: variable('10', wholeNumber(1, 3600)),
  SMTP_URL: optionalVariable(address('a mail server address such as smtp://mail:587', 'smtp:', 'smtps:')),
  SMTP_REQUIRE_TLS: optionalVariable(v.picklist(['yes', 'no'])),
  SMTP_CONNECTIONS: variable('2', wholeNumber(1, 100)),
  PUBLIC_ORIGIN: optionalVariable(origin),
  HSTS_SUBDOMAINS: variable('yes', v.picklist(['yes', 'no'])),
  TRUSTED_PROXIES: variable('', networks),
  SERVER_SECRET: optionalVariable(token),
  SERVER_SECRET_ACCEPTED: optionalVariable(token),
  OPERATIONS_EMAIL: variable('operations@nestwright.example', emailAddress),
  TEAM_EMAILS: optionalVariable(emailsByName),
  SECURITY_EMAIL: variable('security@nestwright.example', emailAddress),
  MAIL_FROM: variable('Nestwright <hello@nestwright.example>', v.pipe(v.string(), v.regex(/^[^\r\n]+$/))),
  MAPS_BASE_URL: variable('https://maps.googleapis.com/maps/api', httpAddress),
  MAPS_API_KEY: optionalVariable(v.string()),
  AI_BASE_URL: optionalVariable(httpAddress),
  AI_API_KEY: optionalVariable(v.string()),
  AI_MODEL: variable('gpt-3.5-turbo', v.string()),
  IP_LOCATION_URL: optionalVariable(httpAddress),
  SAMPLE_PROS: optionalVariable(v.picklist(['on', 'off'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalVariable(httpAddress),
  TRACE_PAGE: optionalVariable(tracePage),
  OTEL_TRACES_SAMPLER: optionalVariable(
    v.picklist([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
  ),
  LOG_LEVEL: variable('info', v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
  PUSH_HOSTS: variable(
    'fcm.googleapis.com, *.push.services.mozilla.com, web.push.apple.com, *.notify.windows.com',
    hostNames,
  ),
  WEBHOOK_LOOPBACK: variable('no', v.picklist(['yes', 'no'])),
  ACCEPTS_PER_DAY: variable('15', wholeNumber(1, 1_000_000)),
  ALERT_CODES: variable('300', wholeNumber(1, 1_000_000)),
  ALERT_REFUSED_CODES: variable('60', wholeNumber(1, 1_000_000)),
  ALERT_VISITS_MOVED: variable('20', wholeNumber(1, 1_000_000)),
  ALERT_ACCEPTS: variable('12', wholeNumber(1, 1_000_000)),
  ALERT_MAILS_DROPPED: variable('40', wholeNumber(1, 1_000_000)),
  LIMIT_FACTOR: variable('1', wholeNumber(1, 100000)),
});
