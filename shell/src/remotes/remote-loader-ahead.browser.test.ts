import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import {
  addressesPutIn,
  BASE,
  ENTRY,
  entryLeaves,
  live,
  newLoader,
  offering,
  PARTS,
  runtime,
  tags,
  testInPage,
} from '#testing/loader-in-page.ts';

testInPage();

describe('loading ahead of a click', () => {
  test('loads the routes of a hovered page', async () => {
    entryLeaves(offering(live));
    expect(await newLoader().loadAhead('/start-project')).toMatchObject([{ path: '/start-project' }]);
  });

  test('adds the files of another page when its link is hovered', async () => {
    entryLeaves(offering(live));
    const loader = newLoader();
    await loader.loadAhead('/start-project');
    tags.script.mockClear();
    await loader.loadAhead('/thanks');
    expect(addressesPutIn()).toContain(`${BASE}thanks.js`);
  });

  test.each([
    ['a missing file', () => tags.styleSheet.mockResolvedValue(false)],
    ['an unknown file list', () => answerGateway({ [PARTS]: () => 'offline' })],
  ])('ignores %s; the navigation reports it', async (_which, arrange) => {
    arrange();
    expect(await newLoader().loadAhead('/start-project')).toBeUndefined();
    expect(runtime).not.toHaveBeenCalled();
  });

  test('a page opened while a fragment loads the container fetches its files without waiting for it', async () => {
    entryLeaves({ init: () => undefined, get: () => new Promise(() => undefined) });
    const loader = newLoader({ linked: { '/start-project': ['start.css', 'start.js'] } });
    void loader.loadFragment('ask-bar');
    await jest.advanceTimersByTimeAsync(0);
    expect(sentRequests()).toEqual([]);
    void loader.loadRoutes('/start-project');
    await jest.advanceTimersByTimeAsync(0);
    expect(sentRequests().map(({ url }) => url.href)).toEqual([
      `${BASE}parts.json`,
      `${BASE}start.css`,
      `${BASE}start.js`,
      ENTRY,
    ]);
  });

  test('tries a failing remote once, however often the pointer crosses its links', async () => {
    const get = jest.fn().mockRejectedValue(new Error('broken'));
    entryLeaves({ init: () => undefined, get });
    runtime.mockRejectedValue(new Error('broken'));
    const loader = newLoader();
    const pointing = loader.loadAhead('/start-project');
    await jest.runAllTimersAsync();
    expect(await pointing).toBeUndefined();
    expect(await loader.loadAhead('/start-project')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
    expect(runtime).toHaveBeenCalledTimes(2);
  });
});
