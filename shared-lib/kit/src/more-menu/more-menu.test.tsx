import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testConformance } from '@nestwright/kit/conformance';
import { MoreAction, MoreMenu } from './more-menu.tsx';

describe('MoreMenu', () => {
  testConformance((outside) => <MoreMenu label="More" {...outside} />, { reaches: 'details' });

  const show = (press = () => undefined) =>
    render(
      <>
        <MoreMenu label="More" data-testid="menu">
          <MoreAction onClick={press}>Report a message</MoreAction>
        </MoreMenu>
        <button>Elsewhere</button>
      </>,
    );
  const menu = () => screen.getByTestId<HTMLDetailsElement>('menu');

  test('an action closes it and returns focus to its button', async () => {
    const press = jest.fn();
    show(press);
    await userEvent.click(screen.getByText('More'));
    expect(menu().open).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Report a message' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['moving on with Tab', () => userEvent.tab({}).then(() => userEvent.tab())],
  ])('%s closes it', async (_, leave) => {
    show();
    await userEvent.click(screen.getByText('More'));
    menu().querySelector('summary')!.focus();
    await leave();
    expect(menu().open).toBe(false);
  });

  test('one that was opened before scripts ran closes like any other', async () => {
    const page = <MoreMenu label="More" data-testid="menu" />;
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(page);
    menu().open = true;
    await act(async () => hydrateRoot(place, page));
    expect(menu().open).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    place.remove();
  });
});
