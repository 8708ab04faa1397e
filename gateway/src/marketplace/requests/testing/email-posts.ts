import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from '#testing/test-browser.ts';

/** The parameters of the mail about a request, as the wizard sends them. */
export const requestParams = {
  from_name: 'Ada Byron',
  Company: 'Nestwright Miami Roofing',
  source: 'g',
  campaign: 'pmax',
  Service: 'Roofing',
  ZipCode: '33139',
  TellUsAboutYourProject: 'Two lines\nabout the roof',
  TypeOfservices: 'Repair, Install',
  TypeOfPropery: 'Residential',
  DateForProject: '2027-03-02',
  WindowTime: '08:00AM-11:00AM',
  Address: '1 Ocean Drive',
  City: 'Miami Beach',
  State: 'FL',
  PhoneNumber: '(305) 555-0143',
  Email: 'ada@example.com',
};

/** Posts a mail as the browser's EmailJS client does. */
export function postEmail(
  browser: TestBrowser,
  template_id: string,
  template_params: object,
  change: object = {},
): Promise<LightMyRequestResponse> {
  return browser.send('POST', '/api/v1.0/email/send', {
    lib_version: '4.4.1',
    user_id: 'public-key',
    service_id: 'service',
    template_id,
    template_params,
    ...change,
  });
}
