import { categoryNames, serviceNames } from '@nestwright/domain/site/catalog-rules';
import { isForCompanies, type NewsKind } from '@nestwright/domain/talk/notification-rules';
import { shownText } from '@nestwright/domain/talk/shown-news-rules';
import type { PushBrowser } from '@nestwright/domain/talk/notification-schema';
import { paths } from '@nestwright/domain/paths';
import { createHmac } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { WebhookPost } from '#marketplace/base/webhook/webhook-post.ts';
import { pushKey } from './push-key.ts';

/** How long a push service keeps a notification for a browser that is offline. */
export const KEPT_SECONDS = 86_400;
/** A lead shows at once; a phone may delay everything else until it wakes. */
const AT_ONCE: ReadonlySet<NewsKind> = new Set(['pro-requests', 'home-messages', 'pro-messages']);
const services: ReadonlySet<string> = new Set([...categoryNames, ...serviceNames]);
/** Avoids “your other / uncategorized request”. */
const OTHER = 'Other / Uncategorized';

/** What a notification is about: a kind of news, and the request for this service that it concerns. */
interface PushContent {
  kind: NewsKind;
  projectId: string | null;
  service: string;
}

/** A notification as the push service gets it: encrypted for the browser (RFC 8291) and signed by us (RFC 8292). */
export async function encryptedPush(
  deps: AppDeps,
  content: PushContent,
  browser: PushBrowser,
): Promise<WebhookPost> {
  // Loaded for the first notification: a gateway without one need not load it.
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = pushKey(deps);
  const tag = tagOf(deps, content);
  const { headers, body } = webPush.generateRequestDetails(browser, JSON.stringify(shownNews(content, tag)), {
    TTL: KEPT_SECONDS,
    urgency: AT_ONCE.has(content.kind) ? 'high' : 'normal',
    topic: tag,
    vapidDetails: { subject: `mailto:${deps.config.OPERATIONS_EMAIL}`, publicKey, privateKey },
  });
  return { url: browser.endpoint, headers: texts(headers), body: body ?? Buffer.alloc(0) };
}

/** What the worker shows, and the page that it opens. A later notification replaces an earlier one with the same tag. */
function shownNews({ kind, service }: PushContent, tag: string) {
  // A homeowner may have typed the service in their own words.
  const known = services.has(service) && service !== OTHER ? service : '';
  return { body: shownText(kind, known), path: pageOf(kind), tag };
}

function pageOf(kind: NewsKind): string {
  if (kind === 'home-reviews') return paths.account('reviews');
  return isForCompanies(kind) ? paths.leads : paths.myProjects;
}

/** A tag that reveals nothing to the push service, which sees it. */
function tagOf({ secret }: AppDeps, { kind, projectId }: PushContent): string {
  const hash = createHmac('sha256', secret).update(`push tag\n${kind}\n${projectId ?? ''}`);
  return hash.digest('base64url').slice(0, 32);
}

function texts(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
