import { homeContent } from '#content/page/home-content.ts';
import { Fragment } from '#used-fragments/fragment.tsx';
import { siteJsonLd } from '#search-engines/json-ld-rules.ts';
import { HowItWorks } from '#parts/how-it-works/how-it-works.tsx';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { PopularServices } from '#parts/popular-services/popular-services.tsx';
import { FirstScreenEnd } from '@nestwright/contract/first-screen';
import { Slot } from '@nestwright/contract/fragment';
import { useLocation } from '@nestwright/contract/router';
import { House } from '@nestwright/domain/parts/house';
import { Icon } from '@nestwright/kit/icon';
import { Ruler } from '@nestwright/kit/ruler';

import css from './home-screen.module.css';
import { LocationHeader } from './location-header.tsx';
import { NewsletterNotice } from './newsletter-notice.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { StartProjectBlock } from './start-project-block.tsx';
import { TopServices } from './top-services.tsx';

/** `/` (product/public-pages#home). */
export function HomeScreen() {
  const { search } = useLocation();
  return (
    <>
      <NewsletterNotice search={search} />
      <div className={css.hero}>
        <div className={`nw-page ${css.heroSheet}`}>
          <div className={css.words}>
            <LocationHeader />
            <h1 className={css.headline}>
              {homeContent.headline.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className="nw-lede">{homeContent.lede}</p>
            <Fragment of="booking/ask-bar" />
            <ul className={css.promises}>
              {homeContent.promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
          </div>
          <House links className={css.house} />
        </div>
        <Ruler />
      </div>
      <FirstScreenEnd />
      <PageHead
        title={homeContent.title}
        description={homeContent.description}
        canonical="/"
        jsonLd={siteJsonLd(homeContent.description)}
      />
      <Slot name="home/after-search" />
      <div className="nw-page nw-band">
        <PopularServices />
      </div>
      <Slot name="home/after-services" />
      <div className="nw-page nw-band">
        <TopServices />
      </div>
      <div className="nw-calm">
        <div className="nw-page nw-band">
          <HowItWorks />
        </div>
      </div>
      <Fragment of="booking/offer" />
      <div className="nw-page nw-band">
        <RecentProjects />
      </div>
      <StartProjectBlock />
    </>
  );
}
