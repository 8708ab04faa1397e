import { useLocation } from '@nestwright/contract/router';
import { useState, type DragEvent } from 'react';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { TextField } from '@nestwright/kit/text-field';

import section from '#frame/section.module.css';
import { RecordEntries } from '#record/record-entries.tsx';
import { RecordFinding } from '#record/record-finding.tsx';
import css from '#record/record.module.css';

import { useCheck } from './use-check.ts';

/** /check-record: checks anyone's record file in the browser (product/account#checking-a-record). */
export function CheckRecordScreen() {
  const { state, receipt, receiptError, choose, changeReceipt } = useCheck(useLocation().hash);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) choose(file);
  };
  return (
    <div className="nw-page nw-band">
      <PageHead
        title="Check a record"
        description="Find out whether the record of a Nestwright project is complete, and whether anything in it was changed. The file stays in your browser."
      />
      <h1 className={section.heading}>Check a record</h1>
      <p className={section.intro}>
        A record holds every step of a project, hashed and signed. Choose a record file to see whether it’s
        complete. Your browser checks it, and nothing is uploaded.
      </p>
      <div className={css.check}>
        <noscript>
          <p className={section.text}>
            Checking a record needs JavaScript, because the file stays in your browser.
          </p>
        </noscript>
        <div className={`nw-scripted ${css.form}`}>
          <div
            className={css.drop}
            data-over={isOver}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <label htmlFor="record-file">Record file (.json). You can also drop it here.</label>
            <input
              id="record-file"
              className={css.file}
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) choose(file);
                // Lets the visitor choose the same file again, because it may have changed.
                target.value = '';
              }}
            />
          </div>
          <TextField
            label="Receipt from an e-mail (optional)"
            hint="Only the receipt shows whether the end of the record was cut off. The link “Proof of this project” in our e-mails holds it; use the latest one."
            value={receipt}
            error={receiptError}
            onValueChange={changeReceipt}
            autoComplete="off"
            spellCheck={false}
          />
          {state.phase === 'checking' && <p role="status">{`Checking ${state.name} ...`}</p>}
          {state.phase === 'checked' && (
            <div className={section.stack}>
              <h2 className={section.blockHeading}>{state.name}</h2>
              <RecordFinding found={state.found} />
              {state.file !== null && <RecordEntries file={state.file} />}
            </div>
          )}
        </div>
        <WhatItShows />
      </div>
    </div>
  );
}

function WhatItShows() {
  return (
    <aside className={section.block} aria-labelledby="shows-heading">
      <h2 id="shows-heading" className={section.blockHeading}>
        What a check shows
      </h2>
      <ul className={css.shows}>
        <li>
          <strong>Nothing was changed.</strong> Each entry holds the hash of the one before, so a changed word
          breaks the chain.
        </li>
        <li>
          <strong>Nestwright wrote it.</strong> Every entry is signed with a key that is published on this
          site.
        </li>
        <li>
          <strong>Nothing was cut off.</strong> The receipt from an e-mail says which entry was the last at
          that time.
        </li>
      </ul>
      <p className={section.text}>
        You download a record from your project’s page. Pros download theirs from their leads.
      </p>
    </aside>
  );
}
