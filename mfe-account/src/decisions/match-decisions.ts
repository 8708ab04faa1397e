import { withdrawConsent } from '@nestwright/domain/requests/consent-calls';
import { setMayContact } from '@nestwright/domain/requests/disclosure-calls';
import { mayContactText } from '@nestwright/domain/requests/disclosure-rules';
import { endProjectLink, sendConfirmation } from '@nestwright/domain/requests/project-calls';
import { askAnotherPro } from '@nestwright/domain/requests/ask-another-pro-calls';
import { widenProject } from '@nestwright/domain/requests/ask-farther-calls';

import { askedAnotherText } from '#quotes/quote-words.ts';

import type { ProjectDecision, Scene } from './decision.ts';

/** The homeowner’s decisions about who is asked and who may contact them. Their buttons act at once. */
export const matchDecisions = {
  'may-contact': {
    act: ({ id, of, text, call }) =>
      setMayContact({ projectId: id, proId: of }, text('mayContact') === 'yes', call),
    said: ({ pro }) => (pro ? mayContactText(pro) : ''),
  },
  'another-pro': {
    act: ({ id, of, call }) => askAnotherPro({ projectId: id, asked: Number(of) }, call),
    said: ({ of, project }) => (hasMoreThan(of, project) ? askedAnotherText(project.pros.at(-1)) : ''),
  },
  widen: { act: ({ id, call }) => widenProject(id, call), said: () => '' },
  'end-link': {
    act: ({ id, call }) => endProjectLink(id, call),
    said: ({ project }) => (project.linkUntil === null ? 'The link in your e-mail no longer works.' : ''),
  },
  'send-confirmation': {
    act: ({ id, call }) => sendConfirmation(id, call),
    said: ({ project }) =>
      project.isEmailConfirmed ? '' : `Sent to ${project.email}. Open the link in it here, in this browser.`,
  },
  'withdraw-consent': { act: ({ of, call }) => withdrawConsent(of, undefined, call), said: () => '' },
} satisfies Record<string, ProjectDecision>;

/** Whether another pro has joined those that the page showed before; their number is in the address. */
function hasMoreThan(shown: string, { pros }: Scene['project']): boolean {
  return Number(shown) > 0 && pros.length > Number(shown);
}
