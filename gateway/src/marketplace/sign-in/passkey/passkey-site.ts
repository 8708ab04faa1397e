import type { AppDeps } from '#app-deps.ts';
import { siteOrigin } from '#config.ts';

/** The site's host and origin that passkeys are bound to, from the site's settings. */
export function passkeySite({ config }: AppDeps): { id: string; name: string; origin: string } {
  const origin = siteOrigin(config);
  return { id: new URL(origin).hostname, name: 'Nestwright', origin };
}
