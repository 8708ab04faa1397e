import { PageHead } from '@nestwright/contract/page-head';

import css from './garden-screen.module.css';

/** Garden. */
export function GardenScreen() {
  return (
    <div className={`nw-page ${css.page}`}>
      <PageHead title="Garden" description="All about garden." />
      <h1>Garden</h1>
    </div>
  );
}
