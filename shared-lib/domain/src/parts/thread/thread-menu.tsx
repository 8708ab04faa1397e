import { useSearchParams } from '@nestwright/contract/router';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { inPage } from '@nestwright/domain/base/form-store';
import { type AskedInThread, reportable, ThreadQuestion } from '@nestwright/domain/parts/thread-question';
import type { Thread } from '@nestwright/domain/talk/thread-schema';
import { threadOutcomeText } from '@nestwright/domain/talk/thread-step-rules';
import { MoreAction, MoreMenu } from '@nestwright/kit/more-menu';
import { useState } from 'react';

import css from './thread.module.css';
import type { ThreadModel } from './thread-model.ts';

/** The thread that the menu acts on, and the fields that its forms post. */
export interface ThreadMenuProps {
  model: ThreadModel;
  thread: Thread;
  /** The posted form's fixed fields. */
  says: Readonly<Record<string, string>>;
}

/** Blocking and reporting, each after a question. */
export function ThreadMenu({ model, thread, says }: ThreadMenuProps) {
  const [address] = useSearchParams();
  const of = says['of'] ?? '';
  const isOwn = (address.get('of') ?? '') === of;
  const [news, setNews] = useState(isOwn ? threadOutcomeText(address.get('done') ?? '', thread) : '');
  const { asked, ask } = useQuestions(({ step, answer }) => {
    if (!answer.ok) return;
    const now = step === 'report' ? thread : (answer.value as Thread);
    model.take(now);
    setNews(threadOutcomeText(step, now));
  });
  const isBlocked = thread.closed === 'blocked-by-you';
  const canReport = reportable(thread).length > 0;
  const canBlock = thread.closed === null || isBlocked;
  const press = (step: AskedInThread) =>
    inPage(() => {
      setNews('');
      ask(step, of);
    });
  const block = isBlocked ? 'unblock' : 'block';
  return (
    <div className={`nw-screen ${css.head}`}>
      <p role="status" className={css.news}>
        {news}
      </p>
      {(canBlock || canReport) && (
        <MoreMenu label="Block or report">
          <form role="presentation" method="get" action="#step">
            {of !== '' && <input type="hidden" name="of" value={of} />}
            {canBlock && (
              <MoreAction type="submit" name="step" value={block} onClick={press(block)}>
                {isBlocked ? 'Unblock' : 'Block'} {thread.with}
              </MoreAction>
            )}
            {canReport && (
              <MoreAction type="submit" name="step" value="report" onClick={press('report')}>
                Report a message
              </MoreAction>
            )}
          </form>
        </MoreMenu>
      )}
      {asked && (
        <AskedHere value={asked}>
          <ThreadQuestion thread={thread} step={asked.step as AskedInThread} />
        </AskedHere>
      )}
    </div>
  );
}
