import { useLoaderData } from '@nestwright/contract/router';
import type { DeskHit } from '@nestwright/domain/desk/desk-schema';

import type { Loaded } from '#desk/load-desk.ts';
import { DeskFrame } from '#frame/desk-frame.tsx';
import css from '#frame/desk.module.css';
import { FactList } from '#frame/fact-list.tsx';
import { SearchForm } from '#frame/search-form.tsx';

const kinds: Record<DeskHit['kind'], string> = { person: 'Person', project: 'Project', company: 'Company' };

/** /desk/search: finds people, projects and companies and shows only enough to identify them. */
export function SearchScreen() {
  const loaded = useLoaderData() as Loaded<{ q: string; hits: DeskHit[] | null }>;
  return (
    <DeskFrame
      title="Search"
      description="Finds a person, a project or a company and shows only enough to identify it."
      loaded={loaded}
    >
      {({ q, hits }) => (
        <>
          <SearchForm key={q} q={q} />
          {hits?.length === 0 && <p role="status">No results.</p>}
          {hits?.map(({ kind, id, what, facts }) => (
            <section key={id} className={css.block} aria-labelledby={`hit-${id}`}>
              <h2 id={`hit-${id}`} className={css.blockHeading}>
                {kinds[kind]}: {what}
              </h2>
              <FactList facts={facts} />
            </section>
          ))}
        </>
      )}
    </DeskFrame>
  );
}
