import { blogPages, categoryPages, makerPages, modelPages, websitePages } from '#sitemap/sitemap-data.ts';
import { Link } from '@nestwright/contract/router';

import css from './page-lists.module.css';

/** The fixed pages and the entry points. */
export function WebsiteList() {
  return (
    <ul className={css.columns}>
      {websitePages.map(({ Name, Path }) => (
        <li key={Name}>
          <Link to={Path}>{Name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The full services list. */
export function CategoryList() {
  return (
    <div className={css.groups}>
      {categoryPages.map(({ Name, Path, Type, services }) => (
        <section key={Name} aria-label={Name}>
          <h2 className={css.heading}>{Type === 'page' ? <Link to={Path}>{Name}</Link> : Name}</h2>
          <ul className={css.list}>
            {services.map((service) => (
              <li key={service.Name}>
                <Link to={service.Path}>{service.Name}</Link>
              </li>
            ))}
            {Type === 'request' && (
              <li>
                <Link to={Path}>Something else in {Name}</Link>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Equipment makers, each linking to pros who service it. */
export function MakerList() {
  return (
    <>
      <ul className={css.rows}>
        {makerPages.map(({ Makers, MakersId, Type, Path }) => (
          <li key={MakersId} id={MakersId}>
            <Link to={Path}>{Makers}</Link>
            <span className={css.type}>{Type}</span>
          </li>
        ))}
      </ul>
      <Trademarks />
    </>
  );
}

/** Models by maker, each linking to pros who service it. */
export function ModelList() {
  return (
    <>
      <ul className={css.rows}>
        {modelPages.map(({ FullName, Type, Path }) => (
          <li key={FullName}>
            <Link to={Path}>{FullName}</Link>
            <span className={css.type}>{Type}</span>
          </li>
        ))}
      </ul>
      <Trademarks />
    </>
  );
}

/** Articles of the blog. */
export function ArticleList() {
  return (
    <ul className={css.rows}>
      {blogPages.map(({ Name, BlogPath }) => (
        <li key={BlogPath}>
          <Link to={BlogPath}>{Name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Trademarks() {
  return (
    <p className={css.note}>
      These names belong to their owners, and Nestwright is not affiliated with them.
    </p>
  );
}
