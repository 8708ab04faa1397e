import { visitorCalls } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { callAs } from '@nestwright/domain/http/calls';
import { listProjects } from '@nestwright/domain/project/calls';
import type { Project } from '@nestwright/domain/project/schema';

/** The visitor's newest request at the gateway; null if there is none or the gateway can't be reached. */
export async function loadSubmitted(args: LoaderFunctionArgs): Promise<Project | null> {
  const visitor = visitorCalls(args);
  if (!visitor) return null;
  const answer = await listProjects(undefined, callAs(visitor));
  return answer.ok ? (answer.value[0] ?? null) : null;
}
