import { useSession } from '@nestwright/contract/session/store';
import { useProjects } from '@nestwright/domain/project/store';
import { seesDiscount } from '@nestwright/domain/session/rules';

/**
 * Whether the first-project offer still stands for whoever looks at the page: not from the moment a request is sent, in
 * this tab or another. A visitor's sent request is in this browser's list; an account knows by itself.
 */
export function useOffer(): boolean {
  const session = useSession();
  const projects = useProjects();
  return seesDiscount(session, projects.length);
}
