import type { Price } from '@nestwright/domain/site/price-data';

/** The hand-written text of a category page. Plain JSON, because it is a route's loader data. */
export interface CategoryContent {
  /** Category name as in the catalog: `Chimney Sweep`. */
  name: string;
  /** Title of the page for search engines and shared links. */
  title: string;
  /** One sentence for search engines, at most 160 characters. */
  description: string;
  headline: string;
  lede: string;
  /** Two or three paragraphs: what the service is and when a home needs it. */
  intro: string[];
  /** What a visit includes, in order. */
  visit: { title: string; body: string }[];
  /** Typical prices of its jobs. */
  prices: readonly Price[];
  /** Seven example projects (product/public-pages#category). */
  projects: ExampleProject[];
  /** Questions with their answers; the first is shown open. */
  faq: { title: string; body: string }[];
}

/** An example project (product/data#example-project): a typical job, with a measured drawing instead of a photo. */
export interface ExampleProject {
  title: string;
  description: string;
  drawing: MeasuredDrawing;
}

/** The category's drawing with one dimension line along it. */
export interface MeasuredDrawing {
  /** The dimension line's label: `28 ft`. */
  measure: string;
  /** The direction of the dimension line. */
  along: 'height' | 'width';
  /** Text alternative. */
  description: string;
}
