import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What the gateway is asked, as it leaves the browser. */
export interface Asked {
  method: string;
  url: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** One answer of the stand-in: a status with a body, or no answer at all. */
export type Answer = { status: number; body?: unknown } | 'offline';

/** Stands in for the gateway at the edge of the network: everything up to the HTTP client is real. */
export function gatewayAnswers(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  axios.defaults.adapter = (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const asked: Asked = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      params: (config.params as Record<string, string>) ?? {},
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as Record<string, unknown>) : {},
    };
    all.push(asked);
    const given = answer(asked);
    if (given === 'offline')
      return Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
    const response = {
      data: given.body ?? {},
      status: given.status,
      statusText: '',
      headers: {},
      config,
    } as AxiosResponse;
    if (given.status < 400) return Promise.resolve(response);
    return Promise.reject(
      new AxiosError(
        `Request failed with status code ${given.status}`,
        AxiosError.ERR_BAD_REQUEST,
        config,
        null,
        response,
      ),
    );
  };
  return all;
}

/** The place and project calls answered as the gateway does; everything else is missing. */
export function usualAnswer({ url, params, body }: Asked): Answer {
  if (url === '/api/geocode/json')
    return {
      status: 200,
      body: params['address'] === '33139' ? miamiBeach : { results: [], status: 'ZERO_RESULTS' },
    };
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
