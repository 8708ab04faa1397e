import { readFileSync } from 'node:fs';

import { type Hosted, hostedSchema } from '@nestwright/domain/base/http-schema';
import * as v from 'valibot';

/** The set-up of a site without a gateway, read from its JSON file (docs/operations.md). */
export interface ExportConfig {
  /** `https://nestwright.example`, without a slash at its end; '' if it is not known. */
  origin: string;
  hosted: Hosted;
}

const configSchema = v.object({
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'It must be an address without a path, such as https://nestwright.example.'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  hosted: v.optional(hostedSchema, {}),
});

/**
 * Reads the set-up.
 *
 * @param file path of the JSON file; without one no host is configured, and the site is read-only
 * @throws Error in one line that names the file and what is wrong in it
 */
export function readExportConfig(file: string | undefined): ExportConfig {
  if (file === undefined) return { origin: '', hosted: {} };
  const given = parseFile(file);
  const read = v.safeParse(configSchema, given);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`${file}: ${v.getDotPath(issue) ?? 'it'} is wrong. ${issue.message}`);
  }
  const [unknown] = unknownKeys(given, read.output);
  if (unknown !== undefined)
    throw new Error(`${file}: ${unknown} is not a setting. Is it a typo? See docs/operations.md.`);
  return { ...read.output, origin: read.output.origin ?? '' };
}

/** Other origins that the site's pages call. */
export function originsOf({ users, email, ipLocation, maps, ai }: Hosted): string[] {
  const addresses = [users?.url, email?.origin, ipLocation?.url, maps?.url, ai?.url];
  return [...new Set(addresses.flatMap((address) => (address ? new URL(address).origin : [])))];
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Paths of unknown settings. */
function unknownKeys(given: unknown, read: unknown, place = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const known = read as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) =>
    key in known ? unknownKeys(value, known[key], `${place}${key}.`) : [`${place}${key}`],
  );
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '';
}
