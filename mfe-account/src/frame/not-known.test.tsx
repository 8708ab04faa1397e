import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx';
import { ManageScreen } from '#screens/manage/manage-screen.tsx';
import { MyProjectsScreen } from '#screens/my-projects/my-projects-screen.tsx';
import { NotificationsScreen } from '#screens/notifications/notifications-screen.tsx';
import { ProjectScreen } from '#screens/project/project-screen.tsx';
import { ProjectsScreen } from '#screens/projects/projects-screen.tsx';
import { RecordScreen } from '#screens/record/record-screen.tsx';

test.each<[string, ReactElement]>([
  ['my projects', <MyProjectsScreen key="" />],
  ['dashboard', <DashboardScreen key="" />],
  ['projects', <ProjectsScreen key="" />],
  ['project', <ProjectScreen key="" />],
  ['record', <RecordScreen key="" />],
  ['account info', <ManageScreen key="" />],
  ['notifications', <NotificationsScreen key="" />],
])(
  'the page of a reader whom the server does not know says how to go on without scripts: %s',
  (_, element) => {
    const router = createMemoryRouter([{ id: 'page', path: '*', element }], {
      hydrationData: { loaderData: { page: null } },
    });
    const html = renderToString(<RouterProvider router={router} />);
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(without).toContain('<a href="/login">log in</a>');
    expect(without).toContain('<a href="/start-project">start a project</a>');
  },
);
