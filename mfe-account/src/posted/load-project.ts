import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listConsents } from '@nestwright/domain/consent/calls';
import { callAs, type CallGateway } from '@nestwright/domain/http/calls';
import { getProject } from '@nestwright/domain/project/calls';
import { listQuotes } from '@nestwright/domain/quote/calls';
import { readThread } from '@nestwright/domain/thread/calls';
import type { KnownThread } from '@nestwright/domain/thread-step/rules';

import type { KnownProject } from '#known/known-project.ts';
import { talkingPros } from '#threads/talking-pros.ts';

/** The prices, messages and consents of the project that a page is about; null if nobody in particular asks for it. */
export async function loadProject(args: LoaderFunctionArgs): Promise<KnownProject | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const id = args.params['id'] ?? '';
  const call = callAs(visitor);
  const [quotes, consents, threads] = await Promise.all([
    listQuotes(id, undefined, call),
    listConsents(undefined, call),
    loadThreads(id, call),
  ]);
  return {
    quotes: quotes.ok ? quotes.value : null,
    consents: consents.ok ? consents.value.filter(({ projectId }) => projectId === id) : [],
    threads,
    commandId: crypto.randomUUID(),
  };
}

async function loadThreads(projectId: string, call: CallGateway): Promise<KnownThread[]> {
  const project = await getProject(projectId, undefined, call);
  if (!project.ok) return [];
  const read = await Promise.all(
    talkingPros(project.value).map(({ id }) => readThread({ projectId, proId: id }, {}, { call })),
  );
  return read
    .filter((thread) => thread.ok)
    .map(({ value }) => ({ thread: value, messageId: crypto.randomUUID() }));
}
