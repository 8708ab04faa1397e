import { loadJson } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { StopLink } from '@nestwright/domain/talk/notification-schema';

/** The kind of mail that the address's token stops; null without a valid token. */
export async function loadStopLink(args: LoaderFunctionArgs): Promise<StopLink | null> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (!/^[\w.-]{1,600}$/.test(token)) return null;
  try {
    return await loadJson<StopLink>(args, `/api/notifications/link?token=${encodeURIComponent(token)}`);
  } catch (failure) {
    if (failure instanceof Response && failure.status === 404) return null;
    throw failure;
  }
}
