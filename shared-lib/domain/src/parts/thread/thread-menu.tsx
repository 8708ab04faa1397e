import { useSearchParams } from '@nestwright/contract/router';
import { inPage } from '@nestwright/domain/form/store';
import { reportable } from '@nestwright/domain/parts/thread-step';
import { reportMessage, type ThreadOf } from '@nestwright/domain/thread/calls';
import { messageReportReasons } from '@nestwright/domain/thread/rules';
import type { Thread } from '@nestwright/domain/thread/schema';
import { blockQuestion, reportQuestion } from '@nestwright/domain/thread-step/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { MoreAction, MoreMenu } from '@nestwright/kit/more-menu';
import { type FormEvent, useState } from 'react';

import { type Asked, type Asking, Problem, ReportForm } from './report-form.tsx';
import css from './thread.module.css';
import type { ThreadModel } from './thread-model.ts';

/** The thread that the menu acts on, and the fields that its forms post. */
export interface ThreadMenuProps {
  model: ThreadModel;
  thread: Thread;
  of: ThreadOf;
  /** The posted form's fixed fields. */
  says: Readonly<Record<string, string>>;
}

const REPORTED = 'Reported. Our team will look at it.';
const RESTING: Asking = { isBusy: false, problem: '' };

/** Blocking and reporting, each after a confirmation. Without scripts, a separate page asks for it. */
export function ThreadMenu({ model, thread, of, says }: ThreadMenuProps) {
  const [asked, setAsked] = useState<Asked>('none');
  const [asking, setAsking] = useState(RESTING);
  const [address] = useSearchParams();
  const isReported = address.get('done') === 'report' && (address.get('of') ?? '') === (says['of'] ?? '');
  const [news, setNews] = useState(isReported ? REPORTED : '');
  const isBlocked = thread.closed === 'blocked-by-you';
  const question = blockQuestion(thread.with, isBlocked);
  const ask = (what: Asked) =>
    inPage(() => {
      setAsking(RESTING);
      setNews('');
      setAsked(what);
    });
  const close = () => setAsked('none');
  const settle = (answer: { ok: true } | { ok: false; message: string }, said: string) => {
    if (!answer.ok) return setAsking({ isBusy: false, problem: answer.message });
    setNews(said);
    close();
  };
  const block = async () => {
    setAsking({ isBusy: true, problem: '' });
    settle(await model.block(!isBlocked), isBlocked ? 'Unblocked.' : 'Blocked.');
  };
  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => form.get(name) as string;
    const reason = messageReportReasons.find((one) => one === text('reason'));
    if (!reason) return setAsking({ isBusy: false, problem: 'Please choose what is wrong with it' });
    setAsking({ isBusy: true, problem: '' });
    const answer = await reportMessage(of, { messageId: text('messageId'), reason, words: text('words') });
    settle(answer, REPORTED);
  };
  const canReport = reportable(thread).length > 0;
  const canBlock = thread.closed === null || isBlocked;
  return (
    <div className={`nw-screen ${css.head}`}>
      <p role="status" className={css.news}>
        {news}
      </p>
      {(canBlock || canReport) && (
        <MoreMenu label="Block or report">
          <form role="presentation" method="get" action="#step">
            {says['of'] !== undefined && <input type="hidden" name="of" value={says['of']} />}
            {canBlock && (
              <MoreAction
                type="submit"
                name="step"
                value={isBlocked ? 'unblock' : 'block'}
                onClick={ask('block')}
              >
                {isBlocked ? 'Unblock' : 'Block'} {thread.with}
              </MoreAction>
            )}
            {canReport && (
              <MoreAction type="submit" name="step" value="report" onClick={ask('report')}>
                Report a message
              </MoreAction>
            )}
          </form>
        </MoreMenu>
      )}
      <Dialog open={asked === 'block'} onClose={close} title={question.title}>
        <div className={css.question}>
          <p>{question.text}</p>
          <Problem asking={asking} />
          <div className={css.actions}>
            <Button busy={asking.isBusy} onClick={() => void block()}>
              {question.yes}
            </Button>
            <Button kind="quiet" onClick={close}>
              Not now
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog open={asked === 'report'} onClose={close} title={reportQuestion.title}>
        <ReportForm
          thread={thread}
          asking={asking}
          onReport={(event) => void report(event)}
          onClose={close}
        />
      </Dialog>
    </div>
  );
}
