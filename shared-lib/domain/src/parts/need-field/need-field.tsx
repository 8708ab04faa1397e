import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { paths, type RequestStart } from '@nestwright/domain/paths';
import type { Urgency } from '@nestwright/domain/requests/project-rules';
import {
  bestRequest,
  type Found,
  noneText,
  answersFor,
  NEXT_QUESTION,
  requestAnyway,
  requestFor,
  SEARCH_LIMIT,
} from '@nestwright/domain/site/search-rules';
import { findNow, searchTouch, useFound, useSearchStanding } from '@nestwright/domain/site/search-store';
import { DangerBox } from '@nestwright/domain/parts/danger-box';
import { isZip } from '@nestwright/contract/zip/rules';
import { SearchField, type SearchFieldProps, type SearchOption } from '@nestwright/kit/search-field';

/** A page of the site that the search can find. */
export interface SearchedPage {
  name: string;
  path: string;
}

type OwnProps = {
  /** The ZIP as typed so far. */
  zip: string;
  /** How soon it is needed, if the visitor has said so. */
  urgency?: Urgency | undefined;
  /** Called with the address of the chosen option, or of the best match for Enter. */
  onOpen: (to: string) => void;
  /** Pages to search by name, in addition to the services. */
  pages?: readonly SearchedPage[];
};

/** What the search knows about the visitor, what it does with a choice, and the props of its `SearchField`. */
export type NeedFieldProps = OwnProps & Omit<SearchFieldProps, 'options' | 'onSelect' | 'onEnter' | 'found'>;

/**
 * The site's search. It finds services by name and by problem, grouped by category, with typical prices, and leads into a
 * request. If the text speaks of a danger, what to do now stands above all of them. If nothing matches once the index has loaded, it says "No results" and offers
 * the next question with its answers, a request with the same words, or all services. Enter picks the best match, or opens the page that asks the next question.
 */
export function NeedField({ zip, urgency, onOpen, pages = [], ...field }: NeedFieldProps) {
  const text = field.value;
  const favorites = useFavorites();
  const found = useFound(text);
  const standing = useSearchStanding();
  const start: RequestStart = { zip: isZip(zip) ? zip : '', urgency };
  const wanted = text.trim().toLowerCase();
  const fitting = wanted === '' ? [] : pages.filter(({ name }) => name.toLowerCase().includes(wanted));
  const count = found.count + fitting.length;
  const options = [
    ...serviceOptions(text, found, start),
    ...fitting.map(({ name, path }) => ({ value: path, label: name, note: 'Page', group: 'Pages' })),
  ];

  async function goOn(): Promise<void> {
    if (wanted === '') return;
    const best = await findNow(text, favorites);
    const page = best.count === 0 ? fitting[0] : undefined;
    const request = bestRequest(text, best);
    if (page !== undefined) return onOpen(page.path);
    if (request !== null) return onOpen(paths.requestService({ ...start, ...request }));
    // The page that a form without scripts opens asks the next question.
    const zipcode = start.zip === '' ? undefined : start.zip;
    onOpen(paths.startProject({ need: text.trim(), zipcode, urgency }));
  }

  return (
    <SearchField
      maxLength={SEARCH_LIMIT}
      {...searchTouch}
      {...field}
      options={count === 0 && wanted !== '' && standing === 'ready' ? otherWays(text, found, start) : options}
      found={wanted === '' ? options.length : count}
      none={noneText(standing)}
      above={found.dangers?.length ? <DangerBox dangers={found.dangers} /> : undefined}
      onSelect={({ value }) => onOpen(value)}
      onEnter={() => void goOn()}
    />
  );
}

function serviceOptions(text: string, found: Found, start: RequestStart): SearchOption[] {
  return found.groups.flatMap(({ category, services }) =>
    services.map((service) => ({
      value: paths.requestService({ ...start, ...requestFor(service, text) }),
      label: service === category ? `${service}: any job` : service,
      note: found.prices[service] && `typically ${found.prices[service]}`,
      group: category,
    })),
  );
}

/** The alternatives when nothing is found. */
function otherWays(text: string, found: Found, start: RequestStart): SearchOption[] {
  const { need } = requestAnyway(text);
  return [
    ...answersFor(text, found).map(({ label, request }) => ({
      value: paths.requestService({ ...start, ...request }),
      label,
      group: NEXT_QUESTION,
    })),
    {
      value: paths.requestService({ ...start, ...requestAnyway(text) }),
      label: `Ask for ‘${need}’ anyway`,
      group: 'Something else',
    },
    { value: paths.services, label: 'See every service', group: 'Something else' },
  ];
}
