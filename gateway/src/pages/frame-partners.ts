import { readFileSync, statSync } from 'node:fs';

import * as v from 'valibot';

import { isPlainOrigin } from '#http/plain-origin.ts';

/** An origin as browsers write it: scheme, host and port only. */
const originSchema = v.pipe(
  v.string(),
  v.check(isPlainOrigin, 'must be an origin such as https://www.example.com'),
);

/** The partners whose pages may frame an entry of the site. */
const partnersSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    origins: v.pipe(v.array(originSchema), v.minLength(1)),
  }),
);

export interface FramePartners {
  /** The origin in its exact spelling when it is registered, else undefined. */
  verify(origin: string): string | undefined;
}

export interface PartnersOptions {
  /** JSON list of `{ name, origins }`. It may change while the gateway runs. */
  file: string;
  /** The site's own origin, because its page for integrators frames the entry, too. */
  siteOrigin: string;
  /** Whether pages on loopback need no registration; only with NODE_ENV=development. */
  loopbackPartners: boolean;
  report: (message: string) => void;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Follows the register of partners. An invalid register is reported, and the last valid one stays in use. */
export function followPartners({
  file,
  siteOrigin,
  loopbackPartners,
  report,
}: PartnersOptions): FramePartners {
  let origins: ReadonlySet<string> = new Set();
  let seen = '';

  function refresh(): void {
    const stat = statSync(file, { throwIfNoEntry: false });
    const state = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing';
    if (state === seen) return;
    seen = state;
    try {
      const partners = stat ? v.parse(partnersSchema, JSON.parse(readFileSync(file, 'utf8'))) : [];
      origins = new Set(partners.flatMap((partner) => partner.origins));
    } catch (error) {
      report(
        `The register of partners ${file} is not valid; the last valid one stays in use: ${(error as Error).message}`,
      );
    }
  }

  return {
    verify(text) {
      const origin = originOf(text);
      if (origin === undefined || origin !== text) return undefined;
      if (origin === siteOrigin || (loopbackPartners && LOOPBACK.test(origin))) return origin;
      refresh();
      return origins.has(origin) ? origin : undefined;
    },
  };
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? undefined : origin;
}
