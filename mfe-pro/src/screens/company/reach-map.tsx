import type { CompanyView } from './company-view.ts';
import css from './reach-map.module.css';

/** Half the side of the drawing around the circle, whose radius is 100. */
const HALF = 118;

/** The map of a company's service area: its circle over the surrounding towns, drawn from the site's own ZIP data. */
export function ReachMap({ company: { map, place, radiusMiles } }: { company: CompanyView }) {
  if (map === undefined || place === undefined || radiusMiles === undefined) return null;
  const reached =
    map.towns.length > 0 ? `, with ${listWords(map.towns.map(({ name }) => name))} in reach` : '';
  return (
    <section className={css.section} aria-labelledby="where">
      <h2 id="where">Service area</h2>
      <figure className={css.figure}>
        <svg
          viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
          role="img"
          aria-label={`Map: a circle of ${radiusMiles} miles around ${place.city}, ${place.state}, with the towns in it`}
          className={css.map}
        >
          <circle r="100" className={css.area} />
          <path d={dotsPath(map.dots)} className={css.dots} />
          <circle r="100" className={css.rim} />
          <path d="M0 0H100" className={css.radius} />
          {map.towns.map(({ name, east, south, side }) => (
            <g key={`${name} ${east} ${south}`}>
              <circle cx={east} cy={south} r="2.6" className={css.town} />
              <text
                x={east + (side === 'west' ? -5 : 5)}
                y={south + 3}
                textAnchor={side === 'west' ? 'end' : 'start'}
                className={css.name}
              >
                {name}
              </text>
            </g>
          ))}
          <path d="M0-6V6M-6 0H6" className={css.center} />
          <text y="16" textAnchor="middle" className={`${css.name} ${css.own}`}>
            {place.city}
          </text>
        </svg>
        <figcaption className={css.words}>
          <p>{`${radiusMiles} miles around ${place.city}, ${place.state} ${place.zip}${reached}.`}</p>
          <p className={css.note}>
            The cross marks the center of the company’s ZIP code, and each dot the center of another one.
            North is up.
          </p>
        </figcaption>
      </figure>
    </section>
  );
}

/** Lines of zero length with round caps, which are dots. They take a fraction of the bytes of circles. */
function dotsPath(dots: readonly number[]): string {
  let path = '';
  for (let index = 0; index + 1 < dots.length; index += 2) path += `M${dots[index]} ${dots[index + 1]}h0`;
  return path;
}

function listWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
}
