import type { Page } from '@playwright/test';

/** A submitted project, as far as the journeys look at it. */
export interface SubmittedProject {
  id: string;
  status: string;
  pros: { id: string; name: string }[];
}

/** Submits a request as the wizard's last step does, from the page's own browser, and puts it into the browser's list. */
export function submitRequest(
  page: Page,
  about: { Service: string; ZipCode: string },
): Promise<SubmittedProject> {
  return page.evaluate(async (chosen) => {
    const body = {
      ...chosen,
      id: crypto.randomUUID(),
      TellUsAboutYourProject: 'Two slates are loose above the porch.',
      TypeOfservices: ['Repair'],
      TypeOfPropery: 'Residential',
      DateForProject: '2028-12-01',
      WindowTime: '08:00AM-11:00AM',
      Address: '1200 Bay Road',
      Apt: '4',
      City: 'Miami Beach',
      State: 'FL',
      FirstName: 'Ana',
      LastName: 'Silva',
      PhoneNumber: '3055550143',
      Email: 'ana@example.com',
      visit: {},
      consent: {
        version: '1',
        calls: false,
        costInfo: false,
        at: new Date().toISOString(),
        page: '/request-service/contact',
      },
    };
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const { project } = (await answer.json()) as { project: SubmittedProject };
    const { visit: _visit, consent: _consent, ...draft } = body;
    const list = JSON.parse(localStorage.getItem('Project') ?? '[]') as unknown[];
    localStorage.setItem(
      'Project',
      JSON.stringify([{ ...draft, status: 'Pending', createdAt: body.consent.at }, ...list]),
    );
    return project;
  }, about);
}
