import { milesText } from '@nestwright/domain/site/distance-rules';
import type { WallTime } from '@nestwright/domain/companies/hours-rules';
import { listOpenPros } from '@nestwright/domain/matching/open-pro-calls';
import type { OpenPros } from '@nestwright/domain/matching/open-pro-schema';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import { isWindowOver, windowLabel, WINDOWS } from '@nestwright/domain/requests/project-rules';
import type { ChosenCompany } from '@nestwright/domain/site/landing-schema';
import { Spinner } from '@nestwright/kit/spinner';
import { useEffect, useState } from 'react';

import { isBefore } from './first-open-visit.ts';
import css from './happening-now.module.css';
import { type RequestTime, useOpenVisit } from './use-open-visit.ts';
import { someOpenText, nobodyOpenText, nobodyText, hoursText, dayText } from './open-words.ts';

export interface WhoIsOpenProps {
  zip: string;
  service: string;
  /** The company the visitor chose. */
  chosen: ChosenCompany;
  /** The requested time; absent on steps that don't ask for it, which don't pick one either. */
  time?: RequestTime;
}

type Asking = { state: 'asking' } | { state: 'failed' } | { state: 'known'; known: OpenPros };

/** The pros that would get this request now: which are open, or which opens first and when. */
export function WhoIsOpen({ zip, service, chosen: { company, companyId }, time }: WhoIsOpenProps) {
  const [asking, setAsking] = useState<Asking>({ state: 'asking' });
  useEffect(() => {
    const leave = new AbortController();
    void listOpenPros({ zip, service, chosen: { company, companyId } }, leave.signal).then((answer) => {
      if (leave.signal.aborted) return;
      setAsking(answer.ok ? { state: 'known', known: answer.value } : { state: 'failed' });
    });
    return () => leave.abort();
  }, [zip, service, company, companyId]);
  const known = asking.state === 'known' ? asking.known : undefined;
  const request = [zip, service, company, companyId].join('\n');
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
              We picked {dayText(picked.date, asking.known.now)}, {windowLabel(picked.window)}. That’s when
              the first of them is open. You can choose another time below.
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

function Known({ known, zip }: { known: OpenPros; zip: string }) {
  const { now, pros } = known;
  return (
    <>
      <p>{openText(known, zip)}</p>
      {pros.length > 0 && (
        <ul className={css.pros}>
          {pros.map((pro) => (
            <li key={pro.id} className={css.pro}>
              <span>
                <strong>{pro.name}</strong>
                <small>
                  {[hoursText(pro, now), `${milesText(pro.distanceMiles)} away`].filter(Boolean).join(', ')}
                </small>
              </span>
              <a href={callHref(pro.phone)}>{formatPhone(pro.phone)}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function openText({ now, pros }: OpenPros, zip: string): string {
  if (pros.length === 0) return nobodyText(zip);
  const open = pros.filter(({ openUntil }) => openUntil !== null);
  if (open.length > 0) return someOpenText(open.length, now);
  const next = pros
    .flatMap(({ opens }) => (opens === null ? [] : [opens]))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.minutes - other.minutes)[0];
  return nobodyOpenText(now, next);
}
