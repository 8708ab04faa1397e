import * as v from 'valibot';

const configSchema = v.object({
  /** Origin of the gateway; '' is our own. */
  gateway: v.fallback(v.string(), ''),
  /** A development set-up: the mailbox may be linked. */
  development: v.fallback(v.boolean(), false),
});

/** What the page says of its set-up, without a rebuild. */
export type RuntimeConfig = v.InferOutput<typeof configSchema>;

let known: RuntimeConfig | undefined;

/** The inert JSON in `#nw-config`; a page without it asks its own origin. */
export function runtimeConfig(): RuntimeConfig {
  known ??= read();
  return known;
}

function read(): RuntimeConfig {
  const text =
    typeof document === 'undefined' ? undefined : document.getElementById('nw-config')?.textContent;
  try {
    return v.parse(configSchema, JSON.parse(text ?? '{}'));
  } catch {
    return { gateway: '', development: false };
  }
}
