import type { WidgetMessage } from '@nestwright/embed/widget';
import { useEffect, useRef, useState } from 'react';

import { NestwrightBooking } from '@nestwright/embed/react';

import type { EmbedChoice } from './embed-choice.ts';
import css from './widgets-screen.module.css';

interface LoggedEvent {
  id: number;
  at: string;
  event: WidgetMessage;
}

/** How many events are shown, newest first. */
const LOG_LENGTH = 30;

/** The real element on this page, with the events it fires. */
export function EmbedPreview({ site, choice }: { site: string; choice: EmbedChoice }) {
  const [log, setLog] = useState<LoggedEvent[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const { mode, service, zip, company, companyId, theme, accent } = choice;

  useEffect(() => {
    place.current?.style.setProperty('--nestwright-accent', accent || 'initial');
  }, [accent]);

  function logEvent(event: WidgetMessage): void {
    const at = new Date().toLocaleTimeString('en-US');
    setLog((before) => [{ id: (before[0]?.id ?? 0) + 1, at, event }, ...before].slice(0, LOG_LENGTH));
  }

  return (
    <div className={css.preview}>
      <section aria-labelledby="preview" className="nw-stack">
        <h2 id="preview">Live preview</h2>
        <div ref={place} className={css.stage}>
          <NestwrightBooking
            key={`${mode} ${accent}`}
            site={site}
            options={{ mode, service, zip, company, companyid: companyId, theme }}
            onEvent={logEvent}
          >
            <a href="/request-service">Request a service at Nestwright</a>
          </NestwrightBooking>
        </div>
      </section>
      <section aria-labelledby="event-log" className="nw-stack">
        <h2 id="event-log">Event log</h2>
        <p>
          The events your page receives. They carry only IDs and counts: names, addresses and phone numbers
          never leave the form.
        </p>
        <ol className={css.log} aria-label="Events, newest first">
          {log.map(({ id, at, event: { type, ...detail } }) => (
            <li key={id}>
              <span>{at}</span> <strong>{type}</strong> <code>{JSON.stringify(detail)}</code>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
