import {
  cancelForFee,
  changesOfProject,
  confirmDone,
  disputeWork,
  notePaid,
} from '@nestwright/domain/agreement/calls';
import { withdrawConsent } from '@nestwright/domain/consent/calls';
import { setMayContact } from '@nestwright/domain/disclosure/calls';
import type { CallGateway, Result } from '@nestwright/domain/http/calls';
import { readPostedChange } from '@nestwright/domain/posted-change/rules';
import { takePostedVisitStep } from '@nestwright/domain/home-visit-step/calls';
import { homeVisitSteps } from '@nestwright/domain/home-visit-step/rules';
import { cancelProject, endProjectLink, sendConfirmation } from '@nestwright/domain/project/calls';
import {
  acceptQuote,
  askForChange,
  askQuestion,
  declineQuote,
  listQuotes,
} from '@nestwright/domain/quote/calls';
import type { DeclineReason } from '@nestwright/domain/quote-closing/rules';
import { askAnotherPro } from '@nestwright/domain/silence/calls';
import { takeThreadStep } from '@nestwright/domain/thread-step/calls';
import { threadSteps } from '@nestwright/domain/thread-step/rules';
import { widenProject } from '@nestwright/domain/widen/calls';

/** A step of a project, posted without scripts. */
export interface PostedStep {
  projectId: string;
  /** The part of the project that it is about: a price, a change, a pro or a consent; '' for the project itself. */
  of: string;
  commandId: string;
  text: (field: string) => string;
  texts: (field: string) => string[];
  call: CallGateway;
}

type Send = (posted: PostedStep) => Promise<Result<unknown>>;

/** The call that each step makes. The gateway checks it with the same schema and rules as the interactive page's call. */
export const projectSteps: ReadonlyMap<string, Send> = new Map<string, Send>([
  [
    'accept',
    ({ projectId, of, commandId, text, call }) =>
      acceptQuote(
        { projectId, quoteId: of },
        { commandId, n: Number(text('n')), hash: text('hash'), textVersion: text('textVersion') },
        call,
      ),
  ],
  [
    'decline',
    ({ projectId, of, commandId, text, call }) => {
      const reason = text('reason') as DeclineReason;
      const body = { commandId, n: Number(text('n')), reason, words: text('words') };
      return declineQuote({ projectId, quoteId: of }, body, call);
    },
  ],
  [
    'change',
    ({ projectId, of, commandId, text, call }) => {
      const body = { commandId, n: Number(text('n')), words: text('words') };
      return askForChange({ projectId, quoteId: of }, body, call);
    },
  ],
  [
    'ask',
    ({ projectId, of, commandId, text, call }) => {
      const body = { commandId, n: Number(text('n')), words: text('words') };
      return askQuestion({ projectId, quoteId: of }, body, call);
    },
  ],
  ['confirm', ({ projectId, commandId, call }) => confirmDone(projectId, { commandId }, call)],
  ['paid', ({ projectId, commandId, call }) => notePaid(projectId, { commandId }, call)],
  [
    'dispute',
    ({ projectId, commandId, text, call }) =>
      disputeWork(projectId, { commandId, words: text('words') }, call),
  ],
  ['propose', propose],
  [
    'accept-change',
    ({ projectId, of, commandId, text, call }) =>
      changesOfProject(projectId, call).accept(of, { commandId, hash: text('hash') }),
  ],
  [
    'decline-change',
    ({ projectId, of, commandId, call }) => changesOfProject(projectId, call).decline(of, { commandId }),
  ],
  [
    'withdraw-change',
    ({ projectId, of, commandId, call }) => changesOfProject(projectId, call).withdraw(of, { commandId }),
  ],
  [
    'cancel',
    ({ projectId, text, call }) =>
      text('feeCents') === ''
        ? cancelProject(projectId, undefined, call)
        : cancelForFee(projectId, Number(text('feeCents')), call),
  ],
  [
    'may-contact',
    ({ projectId, of, text, call }) =>
      setMayContact({ projectId, proId: of }, text('mayContact') === 'yes', call),
  ],
  ['another-pro', ({ projectId, of, call }) => askAnotherPro({ projectId, asked: Number(of) }, call)],
  ['widen', ({ projectId, call }) => widenProject(projectId, call)],
  ['end-link', ({ projectId, call }) => endProjectLink(projectId, call)],
  ['send-confirmation', ({ projectId, call }) => sendConfirmation(projectId, call)],
  ['withdraw-consent', ({ of, call }) => withdrawConsent(of, undefined, call)],
  ...homeVisitSteps.map((step): [string, Send] => [
    step,
    ({ projectId, of, ...posted }) => takePostedVisitStep(step, { projectId, proId: of }, posted),
  ]),
  ...threadSteps.map((step): [string, Send] => [
    step,
    ({ projectId, of, ...posted }) => takeThreadStep(step, { projectId, proId: of }, posted),
  ]),
]);

async function propose({ projectId, commandId, text, texts, call }: PostedStep): Promise<Result<unknown>> {
  const known = await listQuotes(projectId, undefined, call);
  if (!known.ok) return known;
  const { agreement, quotes } = known.value;
  const version = quotes
    .find(({ id }) => id === agreement?.quoteId)
    ?.versions.find(({ n }) => n === agreement?.n);
  const read = readPostedChange({ agreement, version }, { text, texts });
  if (!read.ok) return read;
  return changesOfProject(projectId, call).propose({ commandId, ...read.proposal });
}
