import * as v from 'valibot';

import { isLoopbackName } from '#http/network.ts';
import { isSecure } from '#http/public-origin.ts';

import { environment } from './environment-schema.ts';

/** Thrown when an environment variable is wrong. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The gateway's settings; `docs/operations.md` says what each one does. */
export type Config = Omit<Environment, 'SAMPLE_PROS'> & { SAMPLE_PROS: 'on' | 'off' };

type Environment = v.InferOutput<typeof environment>;

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
  const config = { ...parsed.output, SAMPLE_PROS: parsed.output.SAMPLE_PROS ?? usualSamples(parsed.output) };
  const clash = clashIn(config);
  if (clash !== null) throw new ConfigError(clash);
  return config;
}

/** Real homeowners see made-up companies only where an operator has said so (product/rules#samples). */
function usualSamples(config: Environment): 'on' | 'off' {
  return isSecure(config) && !isLocalSite(config) ? 'off' : 'on';
}

/** Says what to do about the first two settings that contradict each other; null if none do. */
function clashIn(config: Config): string | null {
  if ((config.AI_BASE_URL === null) !== (config.AI_API_KEY === null)) {
    const missing = config.AI_BASE_URL === null ? 'AI_BASE_URL' : 'AI_API_KEY';
    return `${missing} must be set too: AI_BASE_URL and AI_API_KEY only work together`;
  }
  if (config.ADMIN_PORT !== null && config.ADMIN_PORT !== 0 && config.ADMIN_PORT === config.PORT)
    return `ADMIN_PORT ${config.ADMIN_PORT} must not be PORT: it is a second port, for this machine only`;
  if (config.METRICS_TOKEN !== null && config.METRICS_TOKEN === config.ADMIN_TOKEN)
    return 'METRICS_TOKEN must not be ADMIN_TOKEN: what reads the metrics may read nothing else';
  if (isSecure(config) && !isLocalSite(config) && config.SMTP_URL === null)
    return `SMTP_URL must be set: people at ${config.PUBLIC_ORIGIN} get their codes by mail`;
  if (config.OVERRIDE_ORIGINS.length > 0 && config.OVERRIDE_TOKEN === null)
    return 'OVERRIDE_TOKEN must be set: developers sign in with it before they run code of OVERRIDE_ORIGINS';
  return storesClashIn(config);
}

function storesClashIn({ RELEASES_BUCKET, RELEASES_URL, OBJECTS_URL }: Config): string | null {
  if (RELEASES_BUCKET === null) return null;
  if (RELEASES_URL !== null)
    return 'RELEASES_URL must be empty: with RELEASES_BUCKET, releases are read from the bucket';
  const placeOf = (url: string) => [new URL(url).host, new URL(url).pathname.split('/')[1]].join('/');
  if (OBJECTS_URL !== null && placeOf(OBJECTS_URL) === placeOf(RELEASES_BUCKET))
    return 'RELEASES_BUCKET must not be the bucket of OBJECTS_URL: the gateway removes every object there that no row names';
  return null;
}

/** Whether the site's address is one of this machine, as while developing. */
export function isLocalSite(config: Pick<Config, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): boolean {
  return isLoopbackName(new URL(siteOrigin(config)).hostname);
}

/** The site's address for links in mail: PUBLIC_ORIGIN, or else the address that the gateway listens on, this machine's by its name. */
export function siteOrigin(config: Pick<Config, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string {
  if (config.PUBLIC_ORIGIN !== null) return config.PUBLIC_ORIGIN;
  // Browsers keep no passkeys for an address of numbers.
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
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
