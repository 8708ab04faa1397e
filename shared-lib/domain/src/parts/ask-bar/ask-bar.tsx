import { type KeyboardEvent, useState } from 'react';
import { bestService, offeredServices } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { paths } from '@nestwright/domain/paths';
import { useLocation, useNavigate } from '@nestwright/contract/router';
import { classes } from '@nestwright/kit/classes';
import { LinkButton } from '@nestwright/kit/link-button';
import { SearchField } from '@nestwright/kit/search-field';
import { ZipField } from '@nestwright/kit/zip-field';
import { requestPath } from '@nestwright/domain/visit/rules';
import { isZip } from '@nestwright/contract/zip/rules';
import { useZip, zipStore } from '@nestwright/contract/zip/store';
import css from './ask-bar.module.css';

export type AskBarProps = {
  /** The service, if known, as on a category page; then only the ZIP is asked for. */
  service?: string;
  /** The company, if known, as on its page; then only the ZIP is asked for. */
  company?: string;
};

/**
 * One ruled strip with the need, the ZIP and Find Pro (product/public-pages#home, product/pros#company-page). A
 * complete ZIP is remembered for later pages. Enter starts a request for the best match, or for the typed text.
 */
export function AskBar({ service, company }: AskBarProps) {
  const { zip, typeZip } = useTypedZip();
  const [need, setNeed] = useState('');
  const navigate = useNavigate();
  const favourites = useFavourites();
  const { search } = useLocation();
  const zipcode = isZip(zip) ? zip : undefined;
  const asksNeed = service === undefined && company === undefined;
  const findPro = service === undefined ? target(company, zipcode) : requestPath(service, search, zip);
  const startRequest = () => {
    const typed = asksNeed && need.trim() !== '';
    void navigate(
      typed ? paths.requestService({ service: bestService(need, favourites), zipcode }) : findPro,
    );
  };
  return (
    <div className={classes(css.bar, !asksNeed && css.short)} role="group" aria-label="Find a pro">
      {asksNeed && (
        <div className={css.cell}>
          <SearchField
            label="What needs doing?"
            placeholder="Tell us what you need help with"
            value={need}
            onValueChange={setNeed}
            enterKeyHint="go"
            options={offeredServices(need, favourites).map((name) => ({ value: name, label: name }))}
            onEnter={startRequest}
            onSelect={({ value }) => void navigate(paths.requestService({ service: value, zipcode }))}
          />
        </div>
      )}
      <div className={css.cell}>
        <ZipField
          value={zip}
          onValueChange={typeZip}
          placeholder=""
          enterKeyHint="go"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') startRequest();
          }}
        />
      </div>
      <LinkButton to={findPro} state={need.trim() === '' ? undefined : { need }} className={css.find}>
        {company === undefined ? 'Find Pro' : 'Request Service'}
      </LinkButton>
    </div>
  );
}

/** The ZIP being typed. It starts as the remembered one, and a complete ZIP is remembered. */
function useTypedZip(): { zip: string; typeZip: (zip: string) => void } {
  const remembered = useZip();
  const [typed, setTyped] = useState<string | null>(null);
  const typeZip = (zip: string) => {
    setTyped(zip);
    if (isZip(zip)) zipStore.set(zip);
  };
  return { zip: typed ?? remembered, typeZip };
}

function target(company: string | undefined, zipcode: string | undefined): string {
  return company === undefined ? paths.startProject() : paths.requestService({ company, zipcode });
}
