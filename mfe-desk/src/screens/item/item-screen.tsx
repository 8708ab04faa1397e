import { useActionData, useLoaderData, useParams } from '@nestwright/contract/router';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { deskChoices, queueTexts } from '@nestwright/domain/desk/desk-rules';
import type { DeskItem } from '@nestwright/domain/desk/desk-schema';
import { PhotoList } from '@nestwright/domain/parts/photo-list';
import { typedText } from '@nestwright/domain/base/form-store';
import { Notice } from '@nestwright/kit/notice';

import type { ItemAnswer } from '#desk/answer-item.ts';
import { deskPaths, queueOf } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import { DecisionForm, refusedDecision } from '#frame/decision-form.tsx';
import css from '#frame/desk.module.css';
import { FactList } from '#frame/fact-list.tsx';
import { Moment } from '#frame/moment.tsx';
import { ProofPanel } from '#frame/proof-panel.tsx';
import { RevealForm } from '#frame/reveal-form.tsx';

import { ActionList } from './action-list.tsx';
import { People } from './people.tsx';

/** /desk/messages/…: an item's facts, what was done about it, and the decision form. */
export function ItemScreen() {
  const loaded = useLoaderData() as Loaded<{ item: DeskItem; commandId: string }>;
  const queue = queueOf(useParams()['queue'])!;
  const { title, about } = queueTexts[queue];
  const answer = useActionData() as ItemAnswer | undefined;
  const people = answer && 'people' in answer ? answer.people : undefined;
  const refused = answer && 'typed' in answer ? answer : undefined;
  return (
    <DeskFrame
      title={loaded.kind === 'ready' ? loaded.value.item.what : title}
      description={about}
      loaded={loaded}
      above={{ to: deskPaths.queue(queue), name: title }}
    >
      {({ item, commandId }) => (
        <>
          {refused?.message && <Notice kind="error">{refused.message}</Notice>}
          {refused?.code === 'proof-needed' && <ProofPanel form={typedText(refused, 'step') ?? ''} />}
          {refused && !item.isOpen && <p className={css.text}>You typed: “{typedText(refused, 'reason')}”</p>}
          <section className={css.block} aria-labelledby="known">
            <h2 id="known" className={css.blockHeading}>
              What we know
            </h2>
            <FactList
              facts={[
                { name: 'Received', value: <Moment at={item.at} /> },
                ...(item.dueOn === null ? [] : [{ name: 'Due by', value: longDate(item.dueOn) }]),
                ...item.facts,
              ]}
            />
            {item.words !== '' && <blockquote className={css.words}>{item.words}</blockquote>}
            {item.photos.length > 0 && <PhotoList photos={item.photos} label="Photos" />}
          </section>
          {people && <People people={people} />}
          {item.isOpen && !people && (
            <RevealForm title="Name, e-mail and phone" button="Open the details" refused={refused} />
          )}
          {item.deeds.length > 0 && <ActionList deeds={item.deeds} />}
          {item.isOpen ? (
            <DecisionForm
              choices={deskChoices[item.queue]}
              hint="Don’t name anyone. Your reason is kept for two years."
              commandId={commandId}
              own={refusedDecision(refused)}
            />
          ) : (
            <p className={css.text}>This item no longer needs a decision.</p>
          )}
        </>
      )}
    </DeskFrame>
  );
}
