import type { Blurb } from '@nestwright/domain/site/blurb-schema';
import type { AppDeps } from '#app-deps.ts';
import { templateBlurb } from './blurb-template.ts';
import { askModel } from './blurb-upstream.ts';

const KEEP_MS = 24 * 3600 * 1000;
const KEEP_FAILURE_MS = 60 * 1000;

/** Writes blurbs for one running gateway. */
export interface BlurbWriter {
  write(keyword: string): Promise<Blurb>;
}

interface Kept {
  until: number;
  blurb: Promise<Blurb>;
}

/**
 * A writer that asks the configured model once a day for each keyword of the services list, and otherwise returns the
 * product's own text. After a failure it does not ask the model for a minute.
 */
export function blurbWriter({ config, clock, outside }: AppDeps): BlurbWriter {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: model } = config;
  if (baseUrl === null || key === null) return { write: async (keyword) => ownText(keyword) };
  const kept = new Map<string, Kept>();
  return {
    write(keyword) {
      const now = clock.now().getTime();
      const known = kept.get(keyword);
      if (known !== undefined && known.until > now) return known.blurb;
      const entry: Kept = { until: now + KEEP_MS, blurb: ask(keyword) };
      kept.set(keyword, entry);
      return entry.blurb;

      async function ask(of: string): Promise<Blurb> {
        const text = await askModel({ baseUrl: baseUrl!, key: key!, model, fetch: outside.fetch }, of);
        if (text !== undefined) return { ...text, writtenBy: 'model' };
        entry.until = clock.now().getTime() + KEEP_FAILURE_MS;
        return ownText(of);
      }
    },
  };
}

function ownText(keyword: string): Blurb {
  return { ...templateBlurb(keyword), writtenBy: 'template' };
}
