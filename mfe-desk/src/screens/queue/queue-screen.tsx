import { Link, useLoaderData, useParams } from '@nestwright/contract/router';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { type DeskQueue, queueTexts } from '@nestwright/domain/desk/desk-rules';
import type { DeskList } from '@nestwright/domain/desk/desk-schema';

import { deskPaths, queueOf } from '#desk/desk-paths.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { Moment } from '#frame/moment.tsx';
import { PageLinks } from '#frame/page-links.tsx';

/** /desk/messages: the items in one queue, oldest first. */
export function QueueScreen() {
  const loaded = useLoaderData() as Loaded<{ queue: DeskQueue; list: DeskList; isFirst: boolean }>;
  // The loader has refused every other name.
  const texts = queueTexts[queueOf(useParams()['queue'])!];
  return (
    <DeskFrame title={texts.title} description={texts.about} loaded={loaded}>
      {({ queue, list: { items, next }, isFirst }) => (
        <>
          <p className={css.text}>{texts.about}</p>
          {items.length === 0 && <p className={css.text}>Nothing is waiting here.</p>}
          <ul className={css.rows} aria-label={texts.title}>
            {items.map(({ id, at, what, dueOn }) => (
              <li key={id} className={css.row}>
                <Link to={deskPaths.item(queue, id)}>{what}</Link>
                {dueOn !== null && <span>By {longDate(dueOn)}</span>}
                <p className={css.note}>
                  <Moment at={at} />
                </p>
              </li>
            ))}
          </ul>
          <PageLinks
            first={isFirst ? null : deskPaths.queue(queue)}
            next={next === null ? null : `${deskPaths.queue(queue)}?after=${encodeURIComponent(next)}`}
          />
        </>
      )}
    </DeskFrame>
  );
}
