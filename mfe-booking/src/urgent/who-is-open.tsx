import { addDays, shortDate } from '@nestwright/domain/clock/rules';
import { clockText, type WallTime } from '@nestwright/domain/hours/rules';
import { listOpenPros } from '@nestwright/domain/open-pro/calls';
import type { OpenPro, OpenPros } from '@nestwright/domain/open-pro/schema';
import { callHref, formatPhone } from '@nestwright/domain/phone/rules';
import { isWindowOver, windowLabel, WINDOWS } from '@nestwright/domain/project/rules';
import { Spinner } from '@nestwright/kit/spinner';
import { useEffect, useState } from 'react';

import { isBefore } from './first-open-visit.ts';
import css from './happening-now.module.css';
import { type RequestTime, useOpenVisit } from './use-open-visit.ts';

export interface WhoIsOpenProps {
  zip: string;
  service: string;
  /** The company the visitor chose, or ''. */
  company: string;
  /** The time asked for so far; where it is not asked, it is not picked either. */
  time?: RequestTime;
}

type Asking = { state: 'asking' } | { state: 'failed' } | { state: 'known'; known: OpenPros };

/** The pros this request would go to now: which are open, or which opens first and when. */
export function WhoIsOpen({ zip, service, company, time }: WhoIsOpenProps) {
  const [asking, setAsking] = useState<Asking>({ state: 'asking' });
  useEffect(() => {
    const leave = new AbortController();
    void listOpenPros({ zip, service, company }, leave.signal).then((answer) => {
      if (leave.signal.aborted) return;
      setAsking(answer.ok ? { state: 'known', known: answer.value } : { state: 'failed' });
    });
    return () => leave.abort();
  }, [zip, service, company]);
  const known = asking.state === 'known' ? asking.known : undefined;
  const request = [zip, service, company].join('\n');
  const picked = useOpenVisit({ request, known, time });
  switch (asking.state) {
    case 'asking':
      return <Spinner label="Checking who is open" />;
    case 'failed':
      return <p>We can’t tell who is open right now. You can still send your request.</p>;
    case 'known':
      return (
        <>
          <Known known={asking.known} zip={zip} />
          {picked && isLater(picked, asking.known.now) && (
            <p>
              We picked {dayText(picked.date, asking.known.now)}, {windowLabel(picked.window)}, when the first
              one works. You can still choose another time below.
            </p>
          )}
        </>
      );
  }
}

/** Whether a visit is on a later day than today at the home, or in a window that has not begun. */
function isLater({ date, window }: RequestTime['visit'], now: WallTime): boolean {
  const current = WINDOWS.find(({ value }) => !isWindowOver(now.date, value, now));
  return current === undefined || isBefore({ date: now.date, window: current.value }, { date, window });
}

function Known({ known: { now, pros }, zip }: { known: OpenPros; zip: string }) {
  if (pros.length === 0)
    return (
      <p>
        No pro in our directory does this in {zip} yet. Your request goes to our team by e-mail, and they’ll
        look for one. If it gets worse, please don’t wait for us.
      </p>
    );
  const open = pros.filter(({ openUntil }) => openUntil !== null);
  const next = pros
    .flatMap(({ opens }) => (opens === null ? [] : [opens]))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.minutes - other.minutes)[0];
  return (
    <>
      <p>{open.length > 0 ? someOpen(open.length, now) : nobodyOpen(now, next)}</p>
      <ul className={css.pros}>
        {pros.map((pro) => (
          <li key={pro.id} className={css.pro}>
            <span>
              <strong>{pro.name}</strong>
              <small>
                {[pro.isSample ? 'Sample listing' : '', standing(pro, now), miles(pro)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <a href={callHref(pro.phone)}>{formatPhone(pro.phone)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function someOpen(count: number, now: WallTime): string {
  const who = count === 1 ? 'One pro is' : `${count} pros are`;
  return `It’s ${clockText(now.minutes)} at your home, and ${who} open by the hours they gave us. To talk to someone now, call. Or send your request and choose who may contact you: we e-mail it to them right away.`;
}

function nobodyOpen(now: WallTime, next: WallTime | undefined): string {
  const when = next ? ` The first opens ${dayText(next.date, now)} at ${clockText(next.minutes)}.` : '';
  return `It’s ${clockText(now.minutes)} at your home, and nobody is open by the hours they gave us.${when} Send your request now and choose who may contact you: we e-mail it to them right away, so it’s waiting when they open.`;
}

function standing({ openUntil, opens }: OpenPro, now: WallTime): string {
  if (openUntil) return `open until ${clockText(openUntil.minutes)}`;
  return opens ? `opens ${dayText(opens.date, now)} at ${clockText(opens.minutes)}` : 'hours not known';
}

function dayText(date: string, now: WallTime): string {
  if (date === now.date) return 'today';
  return date === addDays(now.date, 1) ? 'tomorrow' : `on ${shortDate(date)}`;
}

function miles({ distanceMiles }: OpenPro): string {
  if (distanceMiles < 1) return 'less than a mile away';
  return Math.round(distanceMiles) === 1 ? '1 mile away' : `${Math.round(distanceMiles)} miles away`;
}
