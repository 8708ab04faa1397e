import { Link } from '@nestwright/contract/router';
import { type Vetting, vettingWords } from '@nestwright/domain/companies/vetting-rules';
import { Notice } from '@nestwright/kit/notice';

import { PROFILE_PATH } from '#account/pro-paths.ts';

/** The anchor of the papers on the company's page. */
export const PAPERS_ID = 'papers';

/** The state of a company's vetting and what happens next. `isBesidePapers` omits the link to the papers. */
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
        <Link to={`${PROFILE_PATH}#${PAPERS_ID}`}>Open my documents</Link>
      )}
    </Notice>
  );
}
