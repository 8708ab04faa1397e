import { useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { Thread } from '@nestwright/domain/parts/thread';
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
  pros: readonly MatchedPro[];
  /** The section's heading, which is also its name for links. */
  id?: string;
  title?: string;
}

/** The homeowner's messages with each of these pros (product/account#messages). */
export function ProjectThreads({
  projectId,
  pros,
  id: name = 'messages',
  title = 'Messages',
}: ProjectThreadsProps) {
  if (pros.length === 0) return null;
  return (
    <section id={name} className={section.block} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`} className={section.blockHeading}>
        {title}
      </h2>
      <div className={css.threads}>
        {pros.map(({ id, name }) => (
          <OneThread key={id} projectId={projectId} pro={{ id, name }} isOnly={pros.length === 1} />
        ))}
      </div>
    </section>
  );
}

interface OneThreadProps {
  projectId: string;
  pro: { id: string; name: string };
  /** Whether it is the only thread, which starts open. */
  isOnly: boolean;
}

function OneThread({ projectId, pro, isOnly }: OneThreadProps) {
  const known = useKnownProject()?.threads.find(({ thread }) => thread.proId === pro.id);
  const { done, of } = useAskedStep();
  const isAsked = askedBefore(useSearchParams()[0].get('before')) !== undefined;
  const isDataKnown = useDataKnown();
  const news = useThreadNews().filter(({ proId }) => proId === pro.id);
  const unread =
    isDataKnown && news.length > 0 ? unreadIn(news, { projectId }) : known && unreadOf(known.thread);
  const hasUnread = unread !== undefined && unread > 0;
  const note = hasUnread && <span className={css.unread}>{unreadText(unread)}</span>;
  const refused = useRefusedForm();
  const isRefused = typedText(refused, 'step') === 'message' && typedText(refused, 'of') === pro.id;
  const [isOpen] = useState(
    () => isOnly || isRefused || hasUnread || ((done === 'message' || isAsked) && of === pro.id),
  );
  return (
    <Fold name={pro.name} note={note} isOpen={isOpen}>
      <Thread of={{ projectId, proId: pro.id }} other={pro.name} known={known} says={{ of: pro.id }} />
    </Fold>
  );
}
