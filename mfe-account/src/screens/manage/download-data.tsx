import { LinkButton } from '@nestwright/kit/link-button';

import section from '#frame/section.module.css';

/** Everything the account holds, as one JSON file. */
export function DownloadData() {
  return (
    <section className={section.block} aria-labelledby="download-heading">
      <h2 id="download-heading" className={section.blockHeading}>
        Download my data
      </h2>
      <p className={section.text}>
        Your profile, projects, reviews, categories and sessions in one JSON file.
      </p>
      <LinkButton kind="quiet" href="/api/users/me/export" download="nestwright-my-data.json">
        Download my data
      </LinkButton>
    </section>
  );
}
