import { useSession } from '@nestwright/contract/session/store';
import { useProjects } from '@nestwright/domain/requests/project-store';
import { seesDiscount } from '@nestwright/domain/sign-in/session-rules';

/**
 * Whether the visitor still sees the first-project offer. It ends as soon as a request is sent, in this tab or another.
 * This browser's list decides for visitors; the session decides for accounts.
 */
export function useOffer(): boolean {
  const session = useSession();
  const projects = useProjects();
  return seesDiscount(session, projects.length);
}
