import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '@nestwright/contract/session/store';
import { isOvertaken } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import type { Result } from '@nestwright/domain/base/http-calls';
import { MayContact } from '@nestwright/domain/parts/may-contact';
import type { Project } from '@nestwright/domain/requests/project-schema';
import type { Stepped } from '@nestwright/domain/prices/quote-calls';
import type { ProjectQuotes as Quotes } from '@nestwright/domain/prices/quote-schema';
import { isSignedIn } from '@nestwright/domain/sign-in/session-rules';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { sceneOf } from '#decisions/decision.ts';
import { decisionOf } from '#decisions/project-decisions.ts';
import section from '#frame/section.module.css';
import { useKnownProject } from '#known/known-project.ts';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import type { MyProject } from '#projects/my-projects.ts';

import { useAskedStep } from '#steps/asked-step.ts';

import { AgreedPrice } from './agreed-price.tsx';
import { AskAnother } from './ask-another.tsx';
import { compareQuotes } from './quote-compare-rules.ts';
import { QuoteCard } from './quote-card.tsx';
import { canAskAnother, hasPrice } from './quote-words.ts';
import css from './quotes.module.css';
import { useQuotes } from './use-quotes.ts';

export interface ProjectQuotesProps {
  project: MyProject;
  story: JobStory;
  /** A change of this number reads the prices again. */
  round: number;
  /** Lets a pro contact the homeowner, or ends that. */
  choose: (proId: string, mayContact: boolean) => Promise<Result<Project>>;
  /** Called with the project after a choice. */
  onChosen: (project: Project) => void;
  /** Called when a step has changed the project. */
  onStep: () => void;
  /** Called with what is shown, whenever that changes. */
  onShown: (quotes: Quotes) => void;
}

/** The prices of a project side by side, or the agreement (product/account#prices). */
export function ProjectQuotes({ project, round, onShown, ...rest }: ProjectQuotesProps) {
  // What the project's story is told from changes with every step, also with those about visits.
  const moment = `${round} ${project.status} ${JSON.stringify(project.job)}`;
  const calls = useQuotes(project.id, moment, useKnownProject()?.quotes);
  const { state } = calls;
  const view = state.phase === 'shown' ? state.view : null;
  useEffect(() => {
    if (view) onShown(view);
  }, [view, onShown]);
  const isOpen = project.status !== 'Cancelled' && project.status !== 'Done';
  if (view && view.quotes.length === 0 && !isOpen) return null;
  return (
    <section id="prices" className={section.block} aria-labelledby="prices-heading">
      <h2 id="prices-heading" className={section.blockHeading}>
        {view?.agreement ? 'Your agreement' : 'Prices'}
      </h2>
      {state.phase === 'asking' && <Skeleton lines={3} />}
      {state.phase === 'failed' && (
        <div className={css.stack}>
          <Notice kind="error">We couldn’t load the prices. {state.message}</Notice>
          <div>
            <Button kind="quiet" onClick={calls.retry}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {view && <Shown {...rest} project={project} view={view} calls={calls} />}
    </section>
  );
}

type ShownProps = Omit<ProjectQuotesProps, 'onShown' | 'round'> & {
  view: Quotes;
  calls: ReturnType<typeof useQuotes>;
};

function Shown({ project, story, view, calls, choose, onChosen, onStep }: ShownProps) {
  const { quotes, agreement } = view;
  const canReview = isSignedIn(useSession());
  const { done, of } = useAskedStep();
  const { news, newsLine, announce } = useNews(saidAfter(done, of, view));
  const { asked, ask } = useQuestions((decided) => {
    calls.settle(decided.answer as Stepped<Quotes>);
    if (decided.answer.ok) {
      const after = decided.answer.value as Quotes;
      announce({ text: saidAfter(decided.step, decided.of, after), isBad: false });
    } else if (isOvertaken(decided)) announce({ text: decided.answer.message, isBad: true });
    if (decided.answer.ok || isOvertaken(decided)) onStep();
  });
  const [openedAt] = useState(() => new Date());
  const comparisons = useMemo(() => compareQuotes(quotes), [quotes]);
  const agreed = quotes.find(({ id }) => id === agreement?.quoteId);
  const others = agreement ? quotes.filter((quote) => quote !== agreed) : quotes;
  const cards = (
    <div className={css.cards}>
      {others.map((quote) => {
        const pro = project.pros.find(({ id }) => id === quote.proId);
        return (
          <QuoteCard key={quote.id} quote={quote} pro={pro} comparison={comparisons.get(quote.id)} ask={ask}>
            {pro && pro.answer !== 'declined' && story.pro === null && story.phase !== 'ended' && (
              <div className="nw-screen">
                <MayContact
                  pro={pro}
                  choose={(wanted) => choose(pro.id, wanted)}
                  onChosen={onChosen}
                  says={{ step: 'may-contact', of: pro.id }}
                />
              </div>
            )}
          </QuoteCard>
        );
      })}
    </div>
  );
  return (
    <div className={css.stack}>
      {news.text !== '' && (
        <p ref={newsLine} tabIndex={-1} role="status" className={css.news} data-bad={news.isBad}>
          {news.text}
        </p>
      )}
      {agreement && agreed && (
        <AgreedPrice project={project} story={story} agreement={agreement} quote={agreed} ask={ask} />
      )}
      {quotes.length === 0 && (
        <p className={section.text}>
          No pro has offered a price yet. When one does, we’ll e-mail you, and you can read it here line by
          line before you say yes.
        </p>
      )}
      {!hasPrice(view) && canAskAnother(project, openedAt) && (
        <div id="ask-another">
          <AskAnother asked={project.pros.length} onAsked={onChosen} />
        </div>
      )}
      {!agreement && others.length > 0 && cards}
      {agreement && others.length > 0 && (
        <details className={`nw-screen ${css.earlier}`}>
          <summary>{others.length === 1 ? 'The other price' : 'The other prices'}</summary>
          {cards}
        </details>
      )}
      {asked && (
        <AskedHere key={asked.commandId} value={asked}>
          {decisionOf(asked.step)?.question?.(sceneOf({ project, view, of: asked.of, canReview }))}
        </AskedHere>
      )}
    </div>
  );

  function saidAfter(step: string, about: string, now: Quotes): string {
    return decisionOf(step)?.said(sceneOf({ project, view: now, of: about })) ?? '';
  }
}

interface News {
  text: string;
  isBad: boolean;
}

/** The outcome of the last decision. Its line takes the focus, because the button that had it may have disappeared. */
function useNews(before: string) {
  const [news, announce] = useState<News>({ text: before, isBad: false });
  const first = useRef(news);
  const newsLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (news.text !== '' && news !== first.current) newsLine.current?.focus();
  }, [news]);
  return { news, newsLine, announce };
}
