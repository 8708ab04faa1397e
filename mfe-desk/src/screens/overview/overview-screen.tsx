import { Link, useLoaderData } from '@nestwright/contract/router';
import { queueTexts } from '@nestwright/domain/desk/desk-rules';
import type { DeskOverview } from '@nestwright/domain/desk/desk-schema';

import { companyTexts } from '#desk/company-texts.ts';
import { auditTexts } from '#desk/audit-texts.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import { partnerTexts } from '#desk/partner-texts.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { SearchForm } from '#frame/search-form.tsx';

/** /desk: the number of items in each queue that this person may open. */
export function OverviewScreen() {
  const loaded = useLoaderData() as Loaded<DeskOverview>;
  return (
    <DeskFrame title="Desk" description="Everything that needs a decision." loaded={loaded}>
      {({ companies, queues, may }) => (
        <>
          <section className={css.block} aria-labelledby="queues">
            <h2 id="queues" className={css.blockHeading}>
              Queues
            </h2>
            {queues.length === 0 && companies === null && (
              <p className={css.text}>Your role has no queues.</p>
            )}
            <ul className={css.rows}>
              {companies !== null && (
                <li className={css.row}>
                  <Link to={deskPaths.companies}>{companyTexts.title}</Link>
                  <span className={css.count}>{waitingText(companies)}</span>
                  <p className={css.note}>{companyTexts.about}</p>
                </li>
              )}
              {queues.map(({ queue, ...counted }) => (
                <li key={queue} className={css.row}>
                  <Link to={deskPaths.queue(queue)}>{queueTexts[queue].title}</Link>
                  <span className={css.count}>{waitingText(counted)}</span>
                  <p className={css.note}>{queueTexts[queue].about}</p>
                </li>
              ))}
            </ul>
          </section>
          {more.some(({ needs }) => may.includes(needs)) && (
            <section className={css.block} aria-labelledby="more">
              <h2 id="more" className={css.blockHeading}>
                More
              </h2>
              <ul className={css.rows}>
                {more
                  .filter(({ needs }) => may.includes(needs))
                  .map(({ to, title, about }) => (
                    <li key={to} className={css.row}>
                      <Link to={to}>{title}</Link>
                      <p className={css.note}>{about}</p>
                    </li>
                  ))}
              </ul>
            </section>
          )}
          {may.includes('desk.search') && (
            <section className={css.block} aria-labelledby="search">
              <h2 id="search" className={css.blockHeading}>
                Search
              </h2>
              <SearchForm />
            </section>
          )}
        </>
      )}
    </DeskFrame>
  );
}

/** Pages of the desk without a queue. */
const more = [
  { needs: 'desk.audit', to: deskPaths.audit, ...auditTexts },
  { needs: 'desk.partners', to: deskPaths.partners, ...partnerTexts },
] as const;

function waitingText({ count, more }: { count: number; more: boolean }): string {
  return more ? `${count}+ waiting` : `${count} waiting`;
}
