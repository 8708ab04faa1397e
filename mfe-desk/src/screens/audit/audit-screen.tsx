import { Link, useLoaderData } from '@nestwright/contract/router';
import type { AuditLine } from '@nestwright/domain/desk/audit-schema';
import type { WantedAudit } from '@nestwright/domain/desk/desk-calls';

import { auditTexts, wordsOf } from '#desk/audit-texts.ts';
import { deskPaths } from '#desk/desk-paths.ts';
import type { AuditList } from '#desk/load-audit.ts';
import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { Moment } from '#frame/moment.tsx';
import { PageLinks } from '#frame/page-links.tsx';

import { AuditForm } from './audit-form.tsx';

/** /desk/audit: the audit log, newest first. */
export function AuditScreen() {
  const loaded = useLoaderData() as Loaded<AuditList>;
  return (
    <DeskFrame title={auditTexts.title} description={auditTexts.about} loaded={loaded}>
      {({ entries, next, asked }) => (
        <>
          <p className={css.text}>
            Entries hold IDs, not names. Reading the log is recorded too, at most once an hour.
          </p>
          <AuditForm key={`${asked.kind} ${asked.actor}`} asked={asked} />
          {entries.length === 0 && <p role="status">There are no entries of this kind.</p>}
          <ul className={css.rows} aria-label="Entries">
            {entries.map((entry) => (
              <li key={entry.seq} className={css.row}>
                <span>
                  {entry.seq}. {wordsOf(entry.kind)}
                </span>
                <span className={css.count}>
                  <Moment at={entry.at} />
                </span>
                <p className={css.note}>
                  {wordsOf(entry.actorKind)}{' '}
                  {entry.actorId !== null && (
                    <Link to={addressOf({ ...asked, actor: entry.actorId, after: '' })}>{entry.actorId}</Link>
                  )}
                  {detailsOf(entry)}
                </p>
              </li>
            ))}
          </ul>
          <PageLinks
            first={asked.after === '' ? null : addressOf({ ...asked, after: '' })}
            next={next === null ? null : addressOf({ ...asked, after: next })}
          />
        </>
      )}
    </DeskFrame>
  );
}

function detailsOf({ subjectId, facts }: AuditLine): string {
  const parts = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const about = subjectId === null ? [] : [`about ${subjectId}`];
  return [...about, ...parts].map((part) => ` · ${part}`).join('');
}

function addressOf(asked: WantedAudit): string {
  const wanted = Object.entries(asked).filter(([, value]) => value !== '');
  return wanted.length === 0 ? deskPaths.audit : `${deskPaths.audit}?${new URLSearchParams(wanted)}`;
}
