import { smallPixels, workPhotoPath } from '@nestwright/domain/companies/work-photo-rules';

import css from './company-photos.module.css';
import type { CompanyView } from './company-view.ts';

/** Photos of a company's work; each opens in full. Nothing if there are none. */
export function CompanyPhotos({ company }: { company: CompanyView }) {
  if (company.photos.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="work">
      <h2 id="work">Photos of its work</h2>
      <p className={css.note}>{company.name} took these. Nestwright didn’t check what they show.</p>
      <ul className={css.photos}>
        {company.photos.map(({ id: photoId, caption, width, height }) => {
          const of = { proId: company.id, photoId };
          const small = smallPixels({ width, height }).width;
          return (
            <li key={photoId}>
              <figure className={css.figure}>
                <a href={workPhotoPath(of, 'large')} className={css.frame}>
                  <img
                    src={workPhotoPath(of, 'small')}
                    srcSet={`${workPhotoPath(of, 'small')} ${small}w, ${workPhotoPath(of, 'large')} ${width}w`}
                    sizes="(min-width: 48rem) 22rem, 92vw"
                    alt={caption}
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
