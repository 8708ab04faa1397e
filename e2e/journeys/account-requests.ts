import type { Page } from '@playwright/test';

import { requestBody } from './request-body.ts';

/** The parts of a submitted project that the journeys check. */
export interface SubmittedProject {
  id: string;
  status: string;
  createdAt: string;
  pros: { id: string; name: string }[];
}

/** Submits a request from the page's browser, as the wizard's last step does. */
export function sendRequest(page: Page, change: Record<string, unknown> = {}): Promise<SubmittedProject> {
  return page.evaluate(async (body) => {
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { project: SubmittedProject }).project;
  }, requestBody(change));
}

/** Submits a request and adds it to the browser's own list, as the wizard does. */
export async function submitRequest(
  page: Page,
  about: { Service: string; ZipCode: string; DateForProject?: string },
): Promise<SubmittedProject> {
  const project = await sendRequest(page, about);
  const { visit: _visit, consent: _consent, ...draft } = requestBody({ ...about, id: project.id });
  await page.evaluate(
    (kept) => {
      const list = JSON.parse(localStorage.getItem('Project') ?? '[]') as unknown[];
      localStorage.setItem('Project', JSON.stringify([kept, ...list]));
    },
    { ...draft, status: 'Pending', createdAt: project.createdAt },
  );
  return project;
}
