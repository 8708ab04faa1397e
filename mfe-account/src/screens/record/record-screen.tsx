import { Link, useParams } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { recordPath } from '@nestwright/domain/record/record-calls';
import { CHECK_RECORD_PATH } from '@nestwright/domain/record/record-rules';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import section from '#frame/section.module.css';
import { NotKnown } from '#frame/not-known.tsx';
import { useDataKnown } from '#frame/use-data-known.ts';
import { Unreachable } from '#projects/project-list.tsx';
import { useMyProjects } from '#projects/use-my-projects.ts';
import { RecordEntries } from '#record/record-entries.tsx';
import { RecordFinding } from '#record/record-finding.tsx';

import css from '#record/record.module.css';

import { useRecord } from './use-record.ts';

/** /account/projects/:id/record: everything that happened to a project, checked in this browser (product/account#the-record). */
export function RecordScreen() {
  const { id = '' } = useParams();
  const { state, projects, refresh } = useMyProjects({ id });
  const isDataKnown = useDataKnown();
  const isKnown = projects.some((project) => project.id === id && project.heldBy === 'gateway');
  return (
    <>
      <PageHead
        title="The record"
        description="Everything that happened to one project, in a chain of signed entries."
        noIndex
      />
      <p className={`nw-screen ${css.back}`}>
        <Link to={`/account/projects/${encodeURIComponent(id)}`}>Back to the project</Link>
      </p>
      <h1 className={section.heading}>The record</h1>
      <p className={section.intro}>
        Every step of this project, and who took it. Each entry is signed and holds the hash of the one
        before, so a change shows. Only the receipt in our e-mails shows whether the end was cut off.
      </p>
      {isKnown && <ShownRecord projectId={id} />}
      {!isKnown && (!isDataKnown || state === 'asking') && <NotKnown lines={8} />}
      {!isKnown && isDataKnown && state === 'unreachable' && <Unreachable onRetry={refresh} />}
      {!isKnown && isDataKnown && state === 'answered' && (
        <p className={section.text}>
          This project isn’t in this browser or your account, so its record can’t be shown here.
        </p>
      )}
    </>
  );
}

function ShownRecord({ projectId }: { projectId: string }) {
  const { state, refresh } = useRecord(projectId);
  switch (state.phase) {
    case 'asking':
      return <Skeleton lines={8} />;
    case 'failed':
      return (
        <div className={section.stack}>
          <Notice kind="error">{state.message}</Notice>
          <div className={section.actions}>
            <Button onClick={refresh}>Try again</Button>
          </div>
        </div>
      );
    case 'shown':
      return (
        <div className={section.stack}>
          {state.found !== null && <RecordFinding found={state.found} />}
          <div className={`nw-screen ${section.actions}`}>
            <LinkButton href={recordPath(projectId)} download="nestwright-record.json">
              Download the record
            </LinkButton>
            <Button kind="quiet" className="nw-scripted" onClick={() => window.print()}>
              Print
            </Button>
            <LinkButton kind="quiet" to={CHECK_RECORD_PATH}>
              Check a record file
            </LinkButton>
          </div>
          <RecordEntries file={state.file} />
        </div>
      );
  }
}
