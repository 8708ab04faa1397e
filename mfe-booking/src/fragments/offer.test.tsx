import { act, render, screen } from '@testing-library/react';
import { sessionStore } from '@nestwright/contract/session/store';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { inRouter } from '@nestwright/kit/conformance';
import { Offer } from './offer.tsx';

beforeEach(() => act(() => sessionStore.clear()));

describe('Offer', () => {
  test('a visitor sees the offer and a link to sign up with it', () => {
    render(inRouter(<Offer />));
    expect(screen.getByRole('heading', { name: '10% OFF Your First Home Project' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up?discount=yes');
  });

  test('a user before the first project sees it, with a link to start', () => {
    act(() => sessionStore.set(session(true)));
    render(inRouter(<Offer />));
    expect(screen.getByRole('link', { name: 'Start a project' })).toHaveAttribute(
      'href',
      '/start-project?discount=yes',
    );
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  });

  test('a user after the first project does not see it', () => {
    act(() => sessionStore.set(session(false)));
    render(inRouter(<Offer />));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

function session(firstProject: boolean): StoredSession {
  return {
    UserID: '7d5f2c1e-0000-4000-8000-000000000001',
    FirstName: 'Dana',
    LastName: 'Miller',
    PhoneNumber: '',
    UserEmail: 'dana@example.com',
    UserDateCreated: 0,
    LastLoginUserDate: 0,
    UserIP: '',
    UserAgent: '',
    FirstProject: firstProject,
    UserProfilePicture: null,
  };
}
