import { useDraft } from '@nestwright/domain/requests/draft-store';
import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { useProjects } from '@nestwright/domain/requests/project-store';
import { useZip } from '@nestwright/contract/zip/store';

import section from '#frame/section.module.css';

/** Saved in this browser of a visitor without an account. */
export function BrowserFacts() {
  const zip = useZip();
  const projects = useProjects();
  const draft = useDraft();
  const favorites = useFavorites();
  const facts = [
    { term: 'ZIP code', value: zip === '' ? 'None' : zip },
    { term: 'Projects', value: String(projects.length) },
    { term: 'Unsent request', value: draft === null ? 'None' : 'One' },
    { term: 'Categories', value: favorites.length === 0 ? 'None' : favorites.join(', ') },
  ];
  return (
    <section className={section.block} aria-labelledby="browser-heading">
      <h2 id="browser-heading" className={section.blockHeading}>
        Saved in this browser
      </h2>
      <dl className={section.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
