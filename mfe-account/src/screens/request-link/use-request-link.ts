import { useState } from 'react';
import { useLocation } from '@nestwright/contract/router';
import type { Result } from '@nestwright/domain/base/http-calls';
import { linkTokenIn } from '@nestwright/domain/site/mailed-link-rules';
import type { Project } from '@nestwright/domain/requests/project-schema';
import {
  confirmLinkedEmail,
  endRequestLink,
  type LinkedRequest,
  openRequestLink,
  setLinkedMayContact,
} from '@nestwright/domain/requests/request-link-calls';
import { isLinkToken } from '@nestwright/domain/sign-in/session-rules';

import { useDataKnown } from '#frame/use-data-known.ts';

/** The state of the link. The gateway isn't called until the reader presses the button. */
export type RequestLink =
  | { phase: 'closed'; isOpening: boolean; problem: string }
  | ({ phase: 'open'; problem: string } & LinkedRequest)
  | { phase: 'over'; title: string; message: string };

/** The link that opened this page. Its token is after the `#`, where no server sees it. */
export function useRequestLink() {
  const token = linkTokenIn(useLocation().hash);
  const isDataKnown = useDataKnown();
  const [state, setState] = useState<RequestLink>({ phase: 'closed', isOpening: false, problem: '' });

  /** Returns false if the call failed; the page then shows why. */
  const failed = (answer: Result<unknown>, stay: (message: string) => void): boolean => {
    if (answer.ok) return false;
    if (answer.status === 410)
      setState({ phase: 'over', title: 'This link no longer works', message: answer.message });
    else stay(answer.message);
    return true;
  };
  const open = async () => {
    setState({ phase: 'closed', isOpening: true, problem: '' });
    const answer = await openRequestLink(token);
    if (failed(answer, (problem) => setState({ phase: 'closed', isOpening: false, problem }))) return;
    if (answer.ok) setState(opened(answer.value));
  };
  const say = (problem: string) =>
    setState((before) => (before.phase === 'open' ? { ...before, problem } : before));
  const confirm = async (phone = '') => {
    const answer = await confirmLinkedEmail(token, phone);
    if (!failed(answer, say) && answer.ok) setState(opened(answer.value));
  };
  /** Shows the answer to a decision. Its question says why it was refused. */
  const take = (answer: Result<LinkedRequest>) => {
    if (!failed(answer, () => undefined) && answer.ok) setState(opened(answer.value));
  };
  const choose = async (proId: string, mayContact: boolean): Promise<Result<Project>> => {
    const answer = await setLinkedMayContact(token, proId, mayContact);
    return answer.ok ? { ok: true, value: answer.value.project } : answer;
  };
  const adopt = (project: Project) =>
    setState((before) => (before.phase === 'open' ? { ...before, project } : before));
  const end = async () => {
    const answer = await endRequestLink(token);
    if (!failed(answer, say)) setState(ENDED);
  };
  const shown = isDataKnown && state.phase === 'closed' && !isLinkToken(token) ? INCOMPLETE : state;
  return { token, state: shown, open, confirm, choose, adopt, take, end };
}

function opened(request: LinkedRequest): RequestLink {
  return { phase: 'open', ...request, problem: '' };
}

const INCOMPLETE: RequestLink = {
  phase: 'over',
  title: 'This link is incomplete',
  message: 'Please open it from the e-mail again. Some mail programs cut long links.',
};
const ENDED: RequestLink = {
  phase: 'over',
  title: 'This link no longer works',
  message:
    'You turned it off. Your request hasn’t changed, and you can still see it in the browser that sent it.',
};
