/** What one category page says, written by hand. Plain JSON, because it travels as a route's loader data. */
export interface CategoryContent {
  /** Category name as in the catalog: `Chimney Sweep`. */
  name: string;
  /** Title of the page for search engines and shared links. */
  title: string;
  /** One sentence for search engines, at most 160 characters. */
  description: string;
  headline: string;
  lede: string;
  /** Two or three paragraphs: what the service is and when a house needs it. */
  intro: string[];
  /** What a visit includes, in the order in which it happens. */
  visit: { title: string; body: string }[];
  /** Local price hints, always ranges and always shown as typical. */
  prices: { job: string; range: string; note: string }[];
  /** Seven example projects (product/public-pages#category). */
  projects: ExampleProject[];
  /** Questions with their answers; the first is shown open. */
  faq: { title: string; body: string }[];
}

/**
 * An example project (product/data#example-project): what such a job looks like, with a measured drawing in place of a
 * photo.
 */
export interface ExampleProject {
  title: string;
  description: string;
  drawing: MeasuredDrawing;
}

/** The category's drawing with one dimension line along it. */
export interface MeasuredDrawing {
  /** What the dimension line says: `28 ft`. */
  measure: string;
  /** Which way the dimension line runs. */
  along: 'height' | 'width';
  /** Text alternative. */
  description: string;
}
