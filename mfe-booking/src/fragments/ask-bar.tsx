import { useState } from 'react';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { paths, type RequestStart } from '@nestwright/domain/paths';
import { useLocation, useNavigate } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { LinkButton } from '@nestwright/kit/link-button';
import { ZipField } from '@nestwright/kit/zip-field';
import { NeedField } from '@nestwright/domain/parts/need-field';
import { urgencies, urgencyLabel, type Urgency } from '@nestwright/domain/requests/project-rules';
import { bestRequest } from '@nestwright/domain/site/search-rules';
import { findNow } from '@nestwright/domain/site/search-store';
import { requestPath } from '@nestwright/domain/site/landing-rules';
import { trailOf } from '@nestwright/contract/trail/rules';
import { siteTrail } from '@nestwright/contract/trail/store';
import { isZip } from '@nestwright/contract/zip/rules';
import css from './ask-bar.module.css';
import { useTypedZip } from './use-typed-zip.ts';

export type AskBarProps = {
  /** The service, if known, as on a category page. Then the bar asks only for the ZIP. */
  service?: string;
  /** The company, if known, as on its page. Then the bar asks only for the ZIP. */
  company?: string;
  /** The company's id, which goes with its name. */
  companyId?: string;
};

/**
 * One ruled strip, shown in pages of other remotes: the need, the ZIP, how soon, and Find Pro
 * (product/public-pages#home, product/pros#company-page). A complete ZIP is remembered for later pages. Enter continues
 * with the best match or the typed text. Without scripts, it is a form that opens the search on `/start-project`.
 */
export function AskBar({ service, company, companyId }: AskBarProps) {
  const { zip, typeZip } = useTypedZip();
  const [need, setNeed] = useState('');
  const [urgency, setUrgency] = useState<Urgency>();
  const navigate = useNavigate();
  const favorites = useFavorites();
  const { pathname, search } = useLocation();
  const place = { zip: isZip(zip) ? zip : undefined };
  const asksNeed = service === undefined && company === undefined;
  const findPro =
    service === undefined
      ? target({ company, companyId }, { ...place, urgency, need: need.trim() })
      : requestPath(service, search, zip, urgency);
  async function startRequest(): Promise<void> {
    const typed = asksNeed && need.trim() !== '';
    if (!typed) return void navigate(findPro);
    const best = bestRequest(need, await findNow(need, favorites));
    void navigate(
      best === null
        ? paths.startProject({ need: need.trim(), zipcode: place.zip, urgency })
        : paths.requestService({ ...best, ...place, urgency }),
    );
  }
  return (
    <form
      action={asksNeed ? paths.startProject() : paths.requestService()}
      className={classes(css.bar, !asksNeed && css.short, company !== undefined && css.company)}
      aria-label="Find a pro"
      onSubmit={(event) => {
        event.preventDefault();
        void startRequest();
      }}
    >
      {asksNeed && (
        <div className={classes(css.cell, css.need)}>
          <NeedField
            name="need"
            label="What do you need done?"
            placeholder="Tell us what you need help with"
            value={need}
            onValueChange={setNeed}
            enterKeyHint="go"
            zip={zip}
            urgency={urgency}
            onOpen={(to) => void navigate(to)}
          />
        </div>
      )}
      <div className={css.cell}>
        <ZipField name="zipcode" value={zip} onValueChange={typeZip} placeholder="" enterKeyHint="go" />
      </div>
      <label className={css.soon}>
        <span>How soon?</span>
        <select
          name="urgency"
          value={urgency ?? ''}
          data-value={urgency ?? ''}
          onChange={({ target: { value } }) => setUrgency(urgencies.find((one) => one === value))}
        >
          <option value="">Not sure yet</option>
          {urgencies.map((one) => (
            <option key={one} value={one}>
              {urgencyLabel(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={css.send} tabIndex={-1}>
        {asksNeed ? 'Search' : 'Continue'}
      </button>
      {trailOf({ pathname, search }, siteTrail()).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {service !== undefined && <input type="hidden" name="service" value={service} />}
      {company !== undefined && <input type="hidden" name="company" value={company} />}
      {companyId !== undefined && <input type="hidden" name="companyid" value={companyId} />}
      <LinkButton to={findPro} className={classes(css.find, css.scripted)}>
        {company === undefined ? 'Find Pro' : 'Request Service'}
      </LinkButton>
    </form>
  );
}

function target(
  { company, companyId }: Pick<AskBarProps, 'company' | 'companyId'>,
  { zip, need, urgency }: Pick<RequestStart, 'zip' | 'urgency'> & { need: string },
): string {
  return company === undefined
    ? paths.startProject({ need, urgency })
    : paths.requestService({ company, companyId, zip, urgency });
}
