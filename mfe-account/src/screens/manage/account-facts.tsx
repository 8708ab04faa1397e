import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { OFFER } from '@nestwright/domain/site/discount-rules';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import type { StoredSession } from '@nestwright/contract/session/rules';

import section from '#frame/section.module.css';
import { momentText } from '#projects/project-words.ts';

/** Every field of the session (product/data#user-session), in words. */
export function AccountFacts({ session }: { session: StoredSession }) {
  const zone = useReaderZone();
  const facts = [
    { term: 'Name', value: `${session.FirstName} ${session.LastName}`.trim() },
    { term: 'E-mail', value: session.UserEmail },
    { term: 'Phone', value: formatPhone(session.PhoneNumber) },
    { term: 'First-project offer', value: session.FirstProject ? `${OFFER}, not used yet` : 'Used' },
    { term: 'Member since', value: momentText(session.UserDateCreated, zone) },
    { term: 'Last login', value: momentText(session.LastLoginUserDate, zone) },
    { term: 'Network address', value: ipText(session.UserIP) },
    { term: 'Browser', value: session.UserAgent },
    { term: 'Picture', value: session.UserProfilePicture ?? 'Your initials' },
    { term: 'Account number', value: session.UserID },
  ];
  return (
    <section className={section.block} aria-labelledby="facts-heading">
      <h2 id="facts-heading" className={section.blockHeading}>
        What we know about you
      </h2>
      <dl className={section.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === '' ? 'Not known' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The IP location lookup returns an address, or an object with the address and its location. */
function ipText(ip: StoredSession['UserIP']): string {
  if (ip === null || typeof ip === 'string') return ip ?? '';
  const texts = ['ip', 'query', 'city', 'region', 'country'].map((name) => ip[name]);
  return [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))].join(', ');
}
