import { randomId } from '@nestwright/domain/random-id';
import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listConsents } from '@nestwright/domain/requests/consent-calls';
import { callAs, type CallGateway } from '@nestwright/domain/base/http-calls';
import { readKnownVisits } from '@nestwright/domain/visits/visit-step-calls';
import { askedVisit } from '@nestwright/domain/visits/visit-step-rules';
import { getProject } from '@nestwright/domain/requests/project-calls';
import { listQuotes } from '@nestwright/domain/prices/quote-calls';
import { readThread } from '@nestwright/domain/talk/thread-calls';
import { askedBefore } from '@nestwright/domain/talk/thread-step-rules';

import type { KnownProject } from '#known/known-project.ts';
import { prosWithThread } from '#threads/pros-with-thread.ts';
import { visitingPros } from '#visits/visiting-pros.ts';

/** Loads the prices, messages and consents of a page's project; null for an anonymous request. */
export async function loadProject(args: LoaderFunctionArgs): Promise<KnownProject | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const id = args.params['id'] ?? '';
  const call = callAs(visitor);
  const address = new URL(args.request.url).searchParams;
  const [quotes, consents, threadsAndVisits] = await Promise.all([
    listQuotes(id, undefined, call),
    listConsents({ projectId: id }, call),
    loadThreadsAndVisits(id, address, call),
  ]);
  return {
    quotes: quotes.ok ? quotes.value : null,
    consents: consents.ok ? consents.value : null,
    ...threadsAndVisits,
    commandId: randomId(),
  };
}

/** Messages and visits with the pros of a project. */
async function loadThreadsAndVisits(
  projectId: string,
  address: URLSearchParams,
  call: CallGateway,
): Promise<Pick<KnownProject, 'threads' | 'visits'>> {
  const project = await getProject(projectId, undefined, call);
  if (!project.ok) return { threads: [], visits: [] };
  const [threads, visits] = await Promise.all([
    Promise.all(
      prosWithThread(project.value).map(({ id }) => {
        const before = address.get('of') === id ? askedBefore(address.get('before')) : undefined;
        return readThread({ projectId, proId: id }, { before }, { call });
      }),
    ),
    Promise.all(
      visitingPros(project.value).map(async ({ id }) => {
        const asked = address.get('of') === id ? askedVisit(address) : null;
        return { proId: id, known: await readKnownVisits({ projectId, proId: id }, asked, call) };
      }),
    ),
  ]);
  return {
    threads: threads
      .filter((thread) => thread.ok)
      .map(({ value }) => ({ thread: value, messageId: randomId() })),
    visits: visits.flatMap(({ proId, known }) => (known === null ? [] : [{ proId, known }])),
  };
}
