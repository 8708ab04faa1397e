import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/base/http-calls';
import { listProjects } from '@nestwright/domain/requests/project-calls';
import type { Project } from '@nestwright/domain/requests/project-schema';

import { lostRequests } from './lost-requests.ts';

/** The visitor's newest request; `lost` if it was sent but its answer never reached this browser. */
export type LoadedRequest = Project | 'lost';

/**
 * The visitor's newest request at the gateway; null if there is none or the gateway can't be reached. A page only reads, so a
 * lost request is opened by its form.
 */
export async function loadSubmitted(args: LoaderFunctionArgs): Promise<LoadedRequest | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const listed = await listProjects(undefined, call);
  if (!listed.ok) return null;
  const [newest] = listed.value.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const [lost] = await lostRequests(call, listed.value);
  const isLostNewer = lost && (!newest || Date.parse(newest.createdAt) < Date.parse(lost.savedAt));
  return isLostNewer ? 'lost' : (newest ?? null);
}
