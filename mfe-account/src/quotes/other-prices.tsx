import type { ProjectQuotes } from '@nestwright/domain/prices/quote-schema';

import type { MyProject } from '#projects/my-projects.ts';

import { QuoteCard } from './quote-card.tsx';
import css from './quotes.module.css';

/** The prices that weren't accepted, to read; nothing if there are none. */
export function OtherPrices({ project, view }: { project: MyProject; view: ProjectQuotes }) {
  const others = view.quotes.filter(({ id }) => id !== view.agreement?.quoteId);
  if (others.length === 0) return null;
  return (
    <div className={css.cards}>
      {others.map((quote) => (
        <QuoteCard
          key={quote.id}
          quote={quote}
          pro={project.pros.find(({ id }) => id === quote.proId)}
          comparison={undefined}
          ask={() => undefined}
          isOpen={false}
        />
      ))}
    </div>
  );
}
