import { Link } from '@nestwright/contract/router';
import { type Vetting, vettingWords } from '@nestwright/domain/vetting/rules';
import { Notice } from '@nestwright/kit/notice';

import { PROFILE_PATH } from '#account/pro-paths.ts';

/** Where the papers are on the company's page. */
export const PAPERS_ID = 'papers';

/** How far the check of a company is, and what happens next. `isBesidePapers` spares the link to them. */
export function VettingNotice({
  vetting,
  isBesidePapers = false,
}: {
  vetting: Vetting;
  isBesidePapers?: boolean;
}) {
  const { title, next } = vettingWords[vetting];
  return (
    <Notice>
      <strong>{title}.</strong> {next}{' '}
      {vetting !== 'checking' && !isBesidePapers && (
        <Link to={`${PROFILE_PATH}#${PAPERS_ID}`}>Open my papers</Link>
      )}
    </Notice>
  );
}
