import css from './contents.module.css';

/** A table of contents for a text. */
export function Contents({ html }: { html: string }) {
  const sections = sectionsOf(html);
  return (
    <nav aria-labelledby="contents-title" className={css.contents}>
      <h2 id="contents-title" className={css.title}>
        On this page
      </h2>
      <ol className={css.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Second-level headings as the Markdown loader writes them. */
function sectionsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id = '', title = '']) => ({
    id,
    title,
  }));
}
