import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { openPriceScene, type PriceScene } from './price-scene.ts';
import { agreeOn, answerWork, quotesSeenBy, stepOfWork } from './test-quotes.ts';
import { actOn } from '#marketplace/requests/testing/test-request.ts';

type Answer = ReturnType<PriceScene['withdraw']>;

/** The day on which the scene's clock stands. */
export const today = '2027-03-01';

/** Both sides on the way from a price to done work. The company's steps are those of Ocean Drive Roofers. */
export interface AgreementScene extends PriceScene {
  /** Has a price offered and accepted. */
  agreed: (change?: Parameters<typeof agreeOn>[3]) => Promise<void>;
  schedule: (date?: string) => Answer;
  /** A step of the company: `start`, `said-done` or `cancel`. */
  work: (step: string, commandId?: string) => Answer;
  /** The homeowner's answer to work that is said to be done. */
  answer: (step: 'confirm' | 'dispute', body?: Parameters<typeof answerWork>[3]) => Answer;
  /** The agreement as the homeowner reads it, which must exist. */
  agreement: () => Promise<Agreement>;
  /** The project's status. */
  status: () => Promise<string>;
  /** The homeowner cancels the request, and agrees to a fee if there is one. */
  cancel: (feeCents?: number) => Answer;
  /** The types of the record's entries. */
  types: () => Promise<string[]>;
}

/** Opens the scene; nobody has offered a price yet. */
export async function openAgreementScene(): Promise<AgreementScene> {
  const scene = await openPriceScene();
  const { owner, near, id, lead } = scene;
  return {
    ...scene,
    agreed: (change = {}) => agreeOn(owner, near, scene, change),
    schedule: (date = today) => actOn(near, lead, 'schedule', { date, window: '02:00PM-05:00PM' }),
    work: (step, commandId) => stepOfWork(near, lead, step, commandId),
    answer: (step, body = {}) => answerWork(owner, id, step, body),
    agreement: async () => (await quotesSeenBy(owner, id)).agreement!,
    status: async () =>
      (await owner.get(`/api/projects/${id}`)).json<{ project: { status: string } }>().project.status,
    cancel: (feeCents) =>
      owner.send('POST', `/api/projects/${id}/cancel`, feeCents === undefined ? undefined : { feeCents }),
    types: async () => {
      const { entries } = (await owner.get(`/api/projects/${id}/record`)).json<{
        entries: { content: { type: string } }[];
      }>();
      return entries.map(({ content }) => content.type);
    },
  };
}
