import type { Searched } from '#search/searched-loader.ts';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { DangerBox } from '@nestwright/domain/parts/danger-box';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { useLoaderData, useLocation, useNavigate } from '@nestwright/contract/router';
import { bestRequest, noneText, SEARCH_LIMIT } from '@nestwright/domain/site/search-rules';
import { findNow, searchTouch, useFound, useSearchStanding } from '@nestwright/domain/site/search-store';
import { paths } from '@nestwright/domain/paths';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import { useZip } from '@nestwright/contract/zip/store';
import { rememberZip } from '@nestwright/domain/site/zip-store';
import { Button } from '@nestwright/kit/button';
import { Ruler } from '@nestwright/kit/ruler';
import { ZipField } from '@nestwright/kit/zip-field';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState } from 'react';

import { FirstProjectOffer } from './first-project-offer.tsx';
import { otherParameters } from './other-parameters.ts';
import { PopularProjects } from './popular-projects.tsx';
import { NEXT_QUESTION_ID, requestHref, ServiceResults } from './service-results.tsx';
import css from './start-project-screen.module.css';

/** `/start-project`: find the service, enter the ZIP, and start the request (product/wizard#start-a-project). */
export function StartProjectScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const favorites = useFavorites();
  const visit = readVisit(search);
  const storedZip = useZip();
  const searched = useLoaderData() as Searched | null | undefined;
  const [typedText, setText] = useState<string | null>(null);
  const text = typedText ?? visit.need;
  const first = searched?.need === text.trim() ? searched.found : null;
  const found = useFound(text, first);
  const standing = useSearchStanding();
  const [typedZip, setTypedZip] = useState<string | null>(null);
  const zip = typedZip ?? (visit.zip || storedZip);

  function changeZip(digits: string): void {
    setTypedZip(digits);
    void rememberZip(digits);
  }

  /** Continues with the best match, or asks the next question. */
  async function startRequest(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return void navigate(requestHref({ service: '' }, zip, search));
    const best = bestRequest(text, await findNow(text, favorites));
    if (best === null) return document.getElementById(NEXT_QUESTION_ID)?.focus();
    void navigate(requestHref(best, zip, search));
  }

  return (
    <>
      <PageHead
        title="Start a project"
        description="Search every home service, enter your ZIP code and get matched with up to 3 local pros. The first consultation is free."
      />
      <section className="nw-calm">
        <div className="nw-page nw-band">
          <h1 className={css.title}>What does your home need?</h1>
          <p className="nw-lede">Search for the job, or pick a popular project.</p>
          <form
            role="search"
            action={paths.startProject()}
            aria-label="Find a service"
            className={css.ask}
            onSubmit={(event) => void startRequest(event)}
          >
            <TextField
              type="search"
              name="need"
              label="Service"
              hint="For example: garage door spring, no heat, lost key"
              maxLength={SEARCH_LIMIT}
              {...searchTouch}
              autoComplete="off"
              value={text}
              onValueChange={setText}
            />
            <ZipField name="zipcode" hint="Where is the job?" value={zip} onValueChange={changeZip} />
            <Button type="submit" className={css.go}>
              Find Pro
            </Button>
            {Object.entries(otherParameters(search)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
          <DangerBox dangers={found.dangers ?? []} />
          <ServiceResults
            {...{ text, found, zip, search }}
            none={noneText(first === null ? standing : 'ready')}
          />
        </div>
        <Ruler />
      </section>
      <div className="nw-page nw-band nw-stack">
        {visit.discount === 'yes' && <FirstProjectOffer />}
        <PopularProjects search={search} />
      </div>
    </>
  );
}
