import { useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Thread } from '@nestwright/domain/parts/thread';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { markablePrice } from '@nestwright/domain/talk/message-mark-rules';
import { unreadOf, unreadText } from '@nestwright/domain/talk/thread-lines-rules';
import { askedBefore } from '@nestwright/domain/talk/thread-step-rules';
import { unreadIn } from '@nestwright/domain/talk/thread-news-rules';
import { useThreadNews } from '@nestwright/domain/talk/thread-news-store';

import section from '#frame/section.module.css';
import { useDataKnown } from '#frame/use-data-known.ts';
import { useKnownProject } from '#known/known-project.ts';
import type { MatchedPro } from '@nestwright/domain/requests/project-schema';
import { Fold } from '#projects/fold.tsx';
import { useAskedStep } from '#steps/asked-step.ts';

import css from './project-threads.module.css';

export interface ProjectThreadsProps {
  projectId: string;
  story: JobStory;
  pros: readonly MatchedPro[];
  /** Whether they are only shown, because another pro has the job. */
  areOver?: boolean;
}

/** The homeowner's messages with each of these pros (product/account#messages). */
export function ProjectThreads({ projectId, story, pros, areOver = false }: ProjectThreadsProps) {
  if (pros.length === 0) return null;
  const name = areOver ? 'other-messages' : 'messages';
  // What waits for the reader comes first.
  const isFolded = pros.length > 1 || story.mine.length > 0 || story.phase === 'done';
  return (
    <section id={name} className={section.block} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`} className={section.blockHeading}>
        {areOver ? 'Earlier messages' : 'Messages'}
      </h2>
      <div className={css.threads}>
        {pros.map(({ id, name }) => (
          <OneThread
            key={id}
            projectId={projectId}
            pro={{ id, name }}
            story={story}
            is={areOver ? 'over' : isFolded ? 'folded' : 'plain'}
          />
        ))}
      </div>
    </section>
  );
}

interface OneThreadProps {
  projectId: string;
  pro: { id: string; name: string };
  story: JobStory;
  /** Whether it is folded under the company's name, and whether it can be continued. */
  is: 'plain' | 'folded' | 'over';
}

function OneThread({ projectId, pro, story, is }: OneThreadProps) {
  const known = useKnownProject()?.threads.find(({ thread }) => thread.proId === pro.id);
  const { done, of } = useAskedStep();
  const [address] = useSearchParams();
  const isAsked = askedBefore(address.get('before')) !== undefined || address.has('about');
  const isDataKnown = useDataKnown();
  const news = useThreadNews().filter(({ proId }) => proId === pro.id);
  const unread =
    isDataKnown && news.length > 0 ? unreadIn(news, { projectId }) : known && unreadOf(known.thread);
  const hasUnread = unread !== undefined && unread > 0;
  const note = hasUnread && <span className={css.unread}>{unreadText(unread)}</span>;
  const refused = useRefusedForm();
  const isRefused = typedText(refused, 'step') === 'message' && typedText(refused, 'of') === pro.id;
  const [isOpen] = useState(
    () => isRefused || hasUnread || ((done === 'message' || isAsked) && of === pro.id),
  );
  const thread = (
    <Thread
      of={{ projectId, proId: pro.id }}
      other={pro.name}
      known={known}
      price={markablePrice(story, pro.id)}
      isOver={is === 'over'}
      says={{ of: pro.id }}
    />
  );
  if (is === 'plain') return thread;
  return (
    <Fold name={pro.name} note={note} isOpen={isOpen}>
      {thread}
    </Fold>
  );
}
