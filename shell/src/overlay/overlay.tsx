import type { DeveloperFacts, PageData } from '@nestwright/contract/release/schema';
import { useModal } from '@nestwright/kit/modal';
import { useId, useState } from 'react';

import { Outlines } from './outlines.tsx';
import css from './overlay.module.css';
import { PartDetails } from './part-details.tsx';
import { partsOfPage, traceOfDocument } from './parts-of-page.ts';
import { useFacts } from './use-facts.ts';

/** Shows who owns each part of the page: outlines the parts and lists them next to the page. */
export function Overlay({ page, onClose }: { page: PageData; onClose: () => void }) {
  const titleId = useId();
  const modal = useModal({ open: true, onClose });
  const [parts] = useState(() => partsOfPage(page));
  const [chosen, setChosen] = useState<number>();
  const facts = useFacts();
  const choose = (index: number, isOpen: boolean) => {
    if (isOpen) parts[index]!.element.scrollIntoView({ block: 'center' });
    setChosen((before) => (isOpen ? index : before === index ? undefined : before));
  };
  return (
    <dialog {...modal} aria-labelledby={titleId} className={css.overlay} data-nw-overlay="">
      <Outlines parts={parts} chosen={chosen} />
      <section className={css.panel}>
        <header className={css.head}>
          <h2 id={titleId}>Whose is this?</h2>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </header>
        <p>
          <Trace page={facts?.tracePage} />
        </p>
        {facts === null && <p role="status">The gateway can’t show teams and failures right now.</p>}
        <ol className={css.parts}>
          {parts.map((part, index) => (
            <li key={index}>
              <details onToggle={({ currentTarget }) => choose(index, currentTarget.open)}>
                <summary>
                  {part.kind} <b>{part.name}</b>
                </summary>
                <PartDetails part={part} page={page} facts={facts ?? undefined} />
              </details>
            </li>
          ))}
        </ol>
      </section>
    </dialog>
  );
}

/** The trace of the document, linked if the site says where traces are. */
function Trace({ page }: { page: DeveloperFacts['tracePage'] | undefined }) {
  const trace = traceOfDocument();
  if (!trace) return 'This page wasn’t traced.';
  if (!page) return `Trace ${trace}`;
  return <a href={page.replace('{trace}', trace)}>Trace {trace}</a>;
}
