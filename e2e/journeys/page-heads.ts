import { expect, type Page } from '@playwright/test';

/** A page's metadata for search engines and shared links. */
export interface PageFacts {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  /** Open Graph by property, without `og:`. */
  openGraph: Record<string, string[]>;
  twitterCards: string[];
  /** The page's structured data as JSON text. */
  jsonLd: string[];
}

/** An object of the structured data. */
export type Thing = Record<string, unknown>;

/** Reads the head of the given HTML; without it, the current page's. */
export function factsOf(page: Page, html?: string): Promise<PageFacts> {
  return page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const values = (selector: string, attribute: string) =>
      [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    const openGraph: Record<string, string[]> = {};
    for (const meta of root.querySelectorAll('meta[property^="og:"]')) {
      const name = meta.getAttribute('property')!.slice('og:'.length);
      (openGraph[name] ??= []).push(meta.getAttribute('content') ?? '');
    }
    return {
      // SVG drawings have titles too. Only the document's counts.
      titles: [...root.querySelectorAll('title')]
        .filter((one) => !one.closest('svg'))
        .map((one) => one.textContent),
      descriptions: values('meta[name=description]', 'content'),
      canonicals: values('link[rel=canonical]', 'href'),
      robots: values('meta[name=robots]', 'content'),
      openGraph,
      twitterCards: values('meta[name="twitter:card"]', 'content'),
      jsonLd: [...root.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent),
    };
  }, html);
}

/** The properties that each type must have. A dot separates nested ones. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Service: ['name', 'serviceType', 'description', 'url', 'areaServed.name', 'provider.name', 'provider.url'],
  LocalBusiness: ['name', 'url', 'description', 'image', 'address.@type', 'address.addressCountry'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  BreadcrumbList: ['itemListElement.0.name'],
  BlogPosting: [
    'headline',
    'description',
    'datePublished',
    'image',
    'url',
    'author.name',
    'publisher.name',
    'publisher.logo.url',
  ],
};

const ADDRESSES = new Set(['url', '@id', 'item', 'image', 'logo']);

/** Parses the structured data. Fails if an object lacks a required property or an address is not absolute. */
export function expectStructuredData(
  jsonLd: readonly string[],
  { origin, path }: { origin: string; path: string },
): Thing[] {
  const things = jsonLd.map((text) => JSON.parse(text) as Thing);
  for (const thing of things) {
    const type = String(thing['@type']);
    const required = REQUIRED[type];
    expect(thing['@context'], `${path}: ${type}`).toBe('https://schema.org');
    expect(required, `${path} describes a ${type}, which nobody expects`).toBeDefined();
    for (const name of required ?? [])
      expect(valueAt(thing, name), `${path}: ${name} of the ${type}`).toBeTruthy();
    for (const address of addressesIn(thing)) {
      expect(address, `${path}: an address of the ${type}`).toMatch(/^https?:\/\//);
      expect(new URL(address).origin, `${path}: an address of the ${type}`).toBe(origin);
    }
    if (type === 'FAQPage') expectQuestions(thing, path);
    if (type === 'BreadcrumbList') expectSteps(thing, path);
  }
  return things;
}

function expectQuestions(page: Thing, path: string): void {
  for (const question of page['mainEntity'] as Thing[]) {
    expect(question['@type'], path).toBe('Question');
    expect(String(question['name']).length, path).toBeGreaterThan(5);
    expect(String(valueAt(question, 'acceptedAnswer.text')).length, path).toBeGreaterThan(20);
  }
}

function expectSteps(list: Thing, path: string): void {
  const steps = list['itemListElement'] as Thing[];
  expect(steps.length, path).toBeGreaterThan(1);
  expect(
    steps.map(({ position }) => position),
    path,
  ).toEqual(steps.map((_, place) => place + 1));
  // The last step is the page itself and needs no address.
  for (const step of steps.slice(0, -1))
    expect(step['item'], `${path}: step ${String(step['name'])}`).toBeTruthy();
}

function valueAt(thing: Thing, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (value as Thing | undefined)?.[part], thing);
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ADDRESSES.has(name) && typeof part === 'string' ? [part] : addressesIn(part),
  );
}
