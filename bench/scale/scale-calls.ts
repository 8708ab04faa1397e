import { newSubmission } from '#gateway/new-submission.ts';

/** What the calls need to know about one of the two sites. */
export interface Side {
  url: string;
  /** The cookies of a homeowner with requests and a pro with leads. */
  homeowner: string;
  pro: string;
  slug: string;
}

export const callsOf: Record<string, (side: Side) => Promise<Response>> = {
  'submit a request': (side) => submit(side.url),
  'my projects': ({ url, homeowner }) => get(`${url}/api/projects`, homeowner),
  'lead inbox': ({ url, pro }) => get(`${url}/api/leads`, pro),
  companies: ({ url }) => get(`${url}/api/listed-pros?state=FL&city=Miami&service=Roofing`),
  'company page': ({ url, slug }) => get(`${url}/api/pros/${slug}`),
};

export function submit(url: string, { company = '', cookie = '' } = {}): Promise<Response> {
  const body = { ...newSubmission(), visit: { company } };
  return fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
}

function get(url: string, cookie = ''): Promise<Response> {
  return fetch(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
}
