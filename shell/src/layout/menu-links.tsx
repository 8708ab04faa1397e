import css from './side-menu.module.css';

interface MenuLinksProps {
  title: string;
  links: { to: string; name: string }[];
}

/** A titled list of links in the menu. */
export function MenuLinks({ title, links }: MenuLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
