import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { type CallGateway, callAs } from '@nestwright/domain/http/calls';
import { listProjects, recoverProject } from '@nestwright/domain/project/calls';
import type { Project } from '@nestwright/domain/project/schema';

import { readKept } from './kept-request.ts';

/**
 * The visitor's newest request at the gateway; null if there is none or the gateway can't be reached. A request whose answer was
 * lost is opened to this browser first.
 */
export async function loadSubmitted(args: LoaderFunctionArgs): Promise<Project | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const [listed, sent] = await Promise.all([listProjects(undefined, call), readSent(call)]);
  if (!listed.ok) return null;
  const known = new Set(listed.value.map(({ id }) => id));
  const opened = [...listed.value];
  // The browser may have left before the submit was answered, as it does after a second press of the button.
  for (const lost of sent.filter(({ id }) => !known.has(id))) {
    const recovered = await recoverProject(lost, call);
    if (recovered.ok) opened.push(recovered.value);
  }
  return opened.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0] ?? null;
}

/** The requests that this visitor's posted steps have sent within a day. */
async function readSent(call: CallGateway) {
  return (await readKept(call)).requests.filter(({ step }) => step === 'thanks');
}
