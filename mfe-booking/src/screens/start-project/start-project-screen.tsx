import { bestService } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { useLocation, useNavigate } from '@nestwright/contract/router';
import { readVisit } from '@nestwright/domain/visit/rules';
import { useZip, zipStore } from '@nestwright/contract/zip/store';
import { isZip } from '@nestwright/contract/zip/rules';
import { Button } from '@nestwright/kit/button';
import { Ruler } from '@nestwright/kit/ruler';
import { ZipField } from '@nestwright/kit/zip-field';
import { TextField } from '@nestwright/kit/text-field';
import { type FormEvent, useState, useSyncExternalStore } from 'react';

import { FirstProjectOffer } from './first-project-offer.tsx';
import { PopularProjects } from './popular-projects.tsx';
import { requestHref, ServiceResults } from './service-results.tsx';
import css from './start-project-screen.module.css';

/** `/start-project`: find the service, say where, and begin the request (product/wizard#start-a-project). */
export function StartProjectScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const favourites = useFavourites();
  const visit = readVisit(search);
  const storedZip = useZip();
  const homePageText = useHomePageText();
  const [typedText, setText] = useState<string | null>(null);
  const text = typedText ?? homePageText;
  const [typedZip, setTypedZip] = useState<string | null>(null);
  const zip = typedZip ?? (visit.zip || storedZip);

  function changeZip(digits: string): void {
    setTypedZip(digits);
    if (isZip(digits)) zipStore.set(digits);
  }

  /** Starts a request with the best-matching service, or with the typed text. */
  function startRequest(event: FormEvent): void {
    event.preventDefault();
    void navigate(requestHref(bestService(text, favourites), zip, search));
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
          <form role="search" aria-label="Find a service" className={css.ask} onSubmit={startRequest}>
            <TextField
              type="search"
              name="service"
              label="Service"
              hint="For example: garage door spring, dryer vent"
              autoComplete="off"
              value={text}
              onValueChange={setText}
            />
            <ZipField name="zipcode" hint="Where is the job?" value={zip} onValueChange={changeZip} />
            <Button type="submit" className={css.go}>
              Find Pro
            </Button>
          </form>
          <ServiceResults text={text} zip={zip} search={search} />
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

/** The text typed into the home page's search before Find Pro led here; '' on the server and while hydrating. */
function useHomePageText(): string {
  const { state } = useLocation();
  const brought = (state as { need?: unknown } | null)?.need;
  const text = typeof brought === 'string' ? brought : '';
  return useSyncExternalStore(
    neverChanges,
    () => text,
    () => '',
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
