import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { listConsents } from '@nestwright/domain/consent/calls';
import { callAs } from '@nestwright/domain/http/calls';
import { listQuotes } from '@nestwright/domain/quote/calls';

import type { KnownProject } from '#known/known-project.ts';

/** The prices and consents of the project that a page is about; null if nobody in particular asks for it. */
export async function loadProject(args: LoaderFunctionArgs): Promise<KnownProject | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const id = args.params['id'] ?? '';
  const call = callAs(visitor);
  const [quotes, consents] = await Promise.all([
    listQuotes(id, undefined, call),
    listConsents(undefined, call),
  ]);
  return {
    quotes: quotes.ok ? quotes.value : null,
    consents: consents.ok ? consents.value.filter(({ projectId }) => projectId === id) : [],
    commandId: crypto.randomUUID(),
  };
}
