import { useState } from 'react';
import { useSearchParams } from '@nestwright/contract/router';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { Thread } from '@nestwright/domain/parts/thread';
import { unreadOf, unreadText } from '@nestwright/domain/thread-lines/rules';
import { askedBefore } from '@nestwright/domain/thread-step/rules';
import { unreadIn } from '@nestwright/domain/thread-news/rules';
import { useThreadNews } from '@nestwright/domain/thread-news/store';

import section from '#frame/section.module.css';
import { useDataKnown } from '#frame/use-data-known.ts';
import { useKnownProject } from '#known/known-project.ts';
import type { MyProject } from '#projects/my-projects.ts';
import { ProFold } from '#projects/pro-fold.tsx';
import { useAskedStep } from '#steps/asked-step.ts';

import css from './project-threads.module.css';
import { prosWithThread } from './pros-with-thread.ts';

/** The homeowner's messages with each pro of a project (product/account#messages). */
export function ProjectThreads({ project }: { project: MyProject }) {
  const pros = prosWithThread(project);
  if (pros.length === 0) return null;
  return (
    <section id="messages" className={section.block} aria-labelledby="messages-heading">
      <h2 id="messages-heading" className={section.blockHeading}>
        Messages
      </h2>
      <div className={css.threads}>
        {pros.map(({ id, name }) => (
          <OneThread key={id} projectId={project.id} pro={{ id, name }} isOnly={pros.length === 1} />
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
    <ProFold name={pro.name} note={note} isOpen={isOpen}>
      <Thread of={{ projectId, proId: pro.id }} other={pro.name} known={known} says={{ of: pro.id }} />
    </ProFold>
  );
}
