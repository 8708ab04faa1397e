import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { type CallGateway, callAs } from '@nestwright/domain/http/calls';
import { listProjects, recoverProject } from '@nestwright/domain/project/calls';
import type { Project } from '@nestwright/domain/project/schema';

import { readKept } from './kept-request.ts';

/** The visitor's newest request at the gateway; null if there is none or the gateway can't be reached. */
export async function loadSubmitted(args: LoaderFunctionArgs): Promise<Project | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const call = callAs(visitor);
  const [listed, sent] = await Promise.all([listProjects(undefined, call), readSent(call)]);
  if (!listed.ok) return null;
  // The answer of the submit was lost if the browser left before it came, as a second press of the button does.
  if (sent && !listed.value.some(({ id }) => id === sent.id)) {
    const recovered = await recoverProject(sent, call);
    if (recovered.ok) return recovered.value;
  }
  return listed.value[0] ?? null;
}

/** The request that this visitor's posted steps sent last; undefined if they sent none, or began another one since. */
async function readSent(call: CallGateway) {
  const [last] = (await readKept(call)).requests;
  return last?.step === 'thanks' ? last : undefined;
}
