import { answerGateway, type GatewayAnswer } from '@nestwright/domain/testing/fake-gateway';

/** A request as the browser sends it. */
export interface Asked {
  method: string;
  /** The path, `/api/projects`. */
  url: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** One answer: a status with a body, or a failed connection. */
export type Answer = GatewayAnswer | 'offline';

/** Answers every call of the wizard. Returns the list to which each call is added. */
export function gatewayAnswers(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  answerGateway({
    '*': ({ call, url, query, body }) => {
      const [method = ''] = call.split(' ');
      const asked = { method, url: url.pathname, params: query, body: (body ?? {}) as Asked['body'] };
      all.push(asked);
      return answer(asked);
    },
  });
  return all;
}

/** Answers the place and project calls as the gateway does, and 404 for everything else. */
export function usualAnswer({ url, params, body }: Asked): Answer {
  if (url === '/api/geocode/json')
    return {
      status: 200,
      body: params['address'] === '33139' ? miamiBeach : { results: [], status: 'ZERO_RESULTS' },
    };
  if (url.startsWith('/api/zips/')) {
    const zip = url.slice(-5);
    const known = { zip, city: '', state: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    return { status: 200, body: { zip: zip === '00000' ? null : known } };
  }
  if (url === '/api/projects')
    return {
      status: 201,
      body: {
        project: { ...body, status: 'Pending', history: [], pros: [], createdAt: '2026-11-20T12:00:00.000Z' },
      },
    };
  return { status: 404, body: { error: { code: 'not-found', message: 'Not found' } } };
}

const miamiBeach = {
  status: 'OK',
  results: [
    {
      formatted_address: 'Miami Beach, FL 33139, USA',
      address_components: [
        { long_name: '33139', short_name: '33139', types: ['postal_code'] },
        { long_name: 'Miami Beach', short_name: 'Miami Beach', types: ['locality'] },
        { long_name: 'Florida', short_name: 'FL', types: ['administrative_area_level_1'] },
      ],
    },
  ],
};
