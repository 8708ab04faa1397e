import type { DeskCompany, DeskCompanyDetail } from '@nestwright/domain/companies/vetting-schema';
import { randomUUID } from 'node:crypto';
import { staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { registerPro } from './test-pros.ts';

/** A company that nobody has checked, and a checker at the desk. */
export interface CompanyDeskScene {
  app: TestApp;
  pro: TestBrowser;
  /** The checker who makes the calls below. A test may sign in another one once this one's session has ended. */
  checker: TestBrowser;
  /** The company's id. */
  id: string;
  queue: (query?: string) => Promise<{ companies: DeskCompany[]; next: string | null }>;
  detail: () => Promise<DeskCompanyDetail>;
  /** Every paper of the company, marked as checked. */
  allChecked: () => Promise<{ id: string; is: 'checked' }[]>;
  /** Decides about the company: verifies it, unless the body says otherwise. */
  decide: (body: object, by?: TestBrowser) => ReturnType<TestBrowser['send']>;
}

/** Opens the scene; the company has sent no papers. */
export async function openCompanyDesk(): Promise<CompanyDeskScene> {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const pro = testBrowser(app);
  const id = await registerPro(app, pro, 'roofer@example.com');
  const scene: CompanyDeskScene = {
    app,
    pro,
    checker: await staffBrowser(app, 'checker'),
    id,
    queue: async (query = '') => (await scene.checker.get(`/api/desk/companies${query}`)).json(),
    detail: async () => (await scene.checker.get(`/api/desk/companies/${id}`)).json(),
    allChecked: async () => (await scene.detail()).papers.map((paper) => ({ id: paper.id, is: 'checked' })),
    decide: (body, by = scene.checker) =>
      by.send('POST', `/api/desk/companies/${id}/decisions`, {
        decision: 'verify',
        reason: 'Looked up at the board.',
        commandId: randomUUID(),
        seen: 'checking',
        ...body,
      }),
  };
  return scene;
}
