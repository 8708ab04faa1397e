import { Fold } from '#parts/fold/fold.tsx';
import { breadcrumbJsonLd } from '#search-engines/json-ld-rules.ts';
import { categoryPages, type SitemapCategory } from '#sitemap/sitemap-data.ts';
import { categoryLine, categoryNames } from '@nestwright/domain/site/catalog-rules';
import { hyphenated } from '@nestwright/domain/site/category-rules';
import { Fragment } from '#used-fragments/fragment.tsx';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';
import { Pictogram } from '@nestwright/domain/parts/pictogram';

import css from './services-screen.module.css';

const TITLE = 'All services';
const DESCRIPTION = `Everything you can ask a pro for, in ${categoryNames.length} categories. Pick a service to start your request.`;
const trail = [{ label: 'Home', to: paths.home }, { label: TITLE }];

/** `/services` (product/beyond#all-services): the search, and every category with all its services. */
export function ServicesScreen() {
  return (
    <div className={`nw-page ${css.sheet}`}>
      <PageHead
        title="All home services"
        description={DESCRIPTION}
        canonical={paths.services}
        jsonLd={[breadcrumbJsonLd(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <header className={css.head}>
        <h1>{TITLE}</h1>
        <p className="nw-lede">{DESCRIPTION}</p>
        <Fragment of="booking/ask-bar" />
      </header>
      <nav aria-label="Categories">
        <ul className={css.jumps}>
          {categoryPages.map(({ Name }) => (
            <li key={Name}>
              <a href={`#${anchor(Name)}`} onClick={() => unfold(anchor(Name))}>
                {Name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.categories}>
        {categoryPages.map((category) => (
          <CategoryBlock key={category.Name} {...category} />
        ))}
      </div>
    </div>
  );
}

function CategoryBlock({ Name, Path, Type, services }: SitemapCategory) {
  return (
    <section id={anchor(Name)} aria-label={Name} className={css.category}>
      <div className={css.name}>
        <Pictogram of={Name} />
        <div>
          <h2 className={css.title}>{Name}</h2>
          <p className={css.line}>{categoryLine(Name)}</p>
        </div>
      </div>
      <Fold title={`${services.length} services`}>
        <ul className={css.services}>
          {services.map((service) => (
            <li key={service.Path}>
              <Link to={service.Path}>{service.Name}</Link>
            </li>
          ))}
        </ul>
      </Fold>
      <Link to={Path} className={css.more}>
        {Type === 'page' ? `About ${Name}: visits and prices` : `Ask for any ${Name} job`}
      </Link>
    </section>
  );
}

/** A category's services. On a phone, they appear when the category's name is pressed. */
function unfold(id: string): void {
  document.getElementById(id)?.querySelector('details')?.setAttribute('open', '');
}

function anchor(name: string): string {
  return hyphenated(name)
    .replace(/[^\w-]+/g, '')
    .toLowerCase();
}
