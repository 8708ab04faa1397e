import { foldersBut, gateway, type Layer, type Refused, testing } from './refused.ts';

/** The capabilities of the marketplace, in their order: each may know those above it, never those below it. */
export const capabilities = [
  'base',
  'site',
  'sign-in',
  'companies',
  'matching',
  'requests',
  'leads',
  'photos',
  'prices',
  'talk',
  'visits',
  'reviews',
  'record',
  'desk',
  'partners',
  'account',
] as const;

/** What the marketplace stands on. Of the composer, it reads releases, their log, and what browsers report. */
const besideMarketplace = foldersBut(
  'The marketplace stands on the database, the HTTP plumbing and the settings; what puts the gateway together stands above it.',
  'marketplace/**',
  'db/**',
  'http/**',
  'tracing/**',
  'releases/**',
  'figures/remote-stats.ts',
  'outside/**',
  'app-deps.ts',
  'config.ts',
  'repeat.ts',
  'abortable.ts',
  'sealed-text.ts',
  'package-folder.ts',
);

/** A regular expression for what does not end with a word; the engine of lint cannot look ahead. */
function notEnding(word: string): string {
  const ends = Array.from(word, (letter, index) => `[^${letter}]${word.slice(index + 1)}`);
  return `(${ends.join('|')})`;
}

/** For each capability, those below it. Tables may be named in any direction: a foreign key says nothing about code. */
export const marketplaceOrder: Layer[] = capabilities.map((capability, index) => {
  const below = capabilities.slice(index + 1);
  const refusedBelow: Refused = {
    regex: `^#marketplace/(${below.join('|')})/.*${notEnding('-tables')}\\.ts$`,
    message: `This folder knows only the capabilities above it (ARCHITECTURE.md): ${capability} comes before ${below.join(', ')}.`,
  };
  return {
    files: [`gateway/src/marketplace/${capability}/**`],
    refused: [testing, ...(below.length > 0 ? [refusedBelow] : []), gateway, besideMarketplace],
  };
});
