import { articles } from '#content/blog/article-list.ts';
import { mainCategories } from '@nestwright/domain/site/category-rules';
import { paths } from '@nestwright/domain/paths';
import { Link } from '@nestwright/contract/router';

import css from './further-reading.module.css';

/** Our article about the category, and links to the other seven services. */
export function FurtherReading({ category }: { category: string }) {
  const own = articles.filter((article) => article.category === category);
  return (
    <div className="nw-calm">
      <div className={`nw-page nw-band ${css.columns}`}>
        {own.map(({ slug, title, description }) => (
          <section key={slug} aria-labelledby="reading-title">
            <h2 id="reading-title" className={css.heading}>
              Read before you book
            </h2>
            <Link to={paths.blogPost(slug)} className={css.article}>
              {title}
            </Link>
            <p className={css.text}>{description}</p>
          </section>
        ))}
        <nav aria-label="Other services">
          <h2 className={css.heading}>Other services</h2>
          <ul className={css.services}>
            {mainCategories
              .filter((name) => name !== category)
              .map((name) => (
                <li key={name}>
                  <Link to={paths.category(name)}>{name}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
