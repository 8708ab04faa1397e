import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';

/** The site as passkeys know it: its host and its address, from the site's own settings. */
export function passkeySite({ config }: AppDeps): { id: string; name: string; origin: string } {
  const origin = siteOrigin(config);
  return { id: new URL(origin).hostname, name: 'Nestwright', origin };
}
