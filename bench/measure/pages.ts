import type { Browser } from '@playwright/test';

import type { BenchPage } from '#bench-pages.ts';
import { type Side, sides } from '#sites.ts';

import { measureLoad } from './page-load.ts';
import { type PageFigures } from './page-figures.ts';
import type { Profile } from './profiles.ts';

/** One page on one device: the figures of each side's loads. Loads with the same index are a pair. */
export interface PageResult {
  path: string;
  profile: Profile['name'];
  loads: Record<Side, PageFigures[]>;
}

export interface PagesOptions {
  urls: Record<Side, string>;
  pages: readonly BenchPage[];
  profiles: readonly Profile[];
  pairs: number;
  say: (line: string) => void;
}

/** Loads every page alternately composed and as one program, after one load of each to warm up the servers. */
export async function measurePages(browser: Browser, options: PagesOptions): Promise<PageResult[]> {
  const { urls, pages, profiles, pairs, say } = options;
  for (const { path } of pages) await Promise.all(sides.map((side) => warmUp(urls[side] + path)));
  const results: PageResult[] = [];
  for (const profile of profiles) {
    for (const bench of pages) {
      const loads: PageResult['loads'] = { composed: [], monolith: [] };
      for (let pair = 0; pair < pairs; pair += 1) {
        for (const side of sides) {
          const load = { origin: urls[side], bench, profile, idle: pair === 0 };
          loads[side].push(await measureLoad(browser, load));
        }
      }
      results.push({ path: bench.path, profile: profile.name, loads });
      say(`${profile.name} ${bench.path}: ${pairs} pairs`);
    }
  }
  return results;
}

/** Both sides start with warm caches, because a server's first response is slower. */
async function warmUp(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  await answer.arrayBuffer();
}
