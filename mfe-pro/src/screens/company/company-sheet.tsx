import { callHref } from '@nestwright/domain/base/phone-rules';
import { Icon } from '@nestwright/kit/icon';
import type { ReactNode } from 'react';

import css from './company-sheet.module.css';
import type { CompanyView } from './company-view.ts';

/** Hours, prices, payment methods and ways to reach a company, as one ruled sheet. */
export function CompanySheet({ company }: { company: CompanyView }) {
  const { name, checks, hours, offers, priceGuide, payments, phone, website, isSample } = company;
  return (
    <div className={css.sheet}>
      {checks.length > 0 && (
        <Block title="Checked by Nestwright">
          <ul className={css.checks}>
            {checks.map((check) => (
              <li key={check}>
                <Icon name="check" className={css.check} />
                {check}
              </li>
            ))}
          </ul>
          <p className={css.note}>
            A person at Nestwright looked at each of these on that day. We checked nothing else, and we don’t
            vouch for the work.
          </p>
        </Block>
      )}
      {hours.length > 0 && (
        <Block title="Hours">
          <dl className={css.rows}>
            {hours.map(({ day, time }) => (
              <div key={day} className={css.row}>
                <dt>{day}</dt>
                <dd>{time.replace(' - ', ' to ')}</dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
      {priceGuide !== undefined && (
        <Block title="Prices">
          <p className={css.words}>{priceGuide}</p>
          <p className={css.note}>
            A guide by {name}, not an offer. You agree on the price of your job before work starts.
          </p>
        </Block>
      )}
      {offers && (
        <Block title="Prices and offers">
          <dl className={css.rows}>
            <div className={css.row}>
              <dt>Inspection</dt>
              <dd>${offers.inspectionDollars}</dd>
            </div>
            <div className={css.row}>
              <dt>Senior discount</dt>
              <dd>{offers.seniorDiscountPercent}%</dd>
            </div>
          </dl>
        </Block>
      )}
      {payments.length > 0 && (
        <Block title="Payment methods">
          <ul className={css.payments}>
            {payments.map((payment) => (
              <li key={payment}>{payment}</li>
            ))}
          </ul>
        </Block>
      )}
      {phone !== '' && (
        <Block title="Contact">
          <p className={css.contact}>
            <a href={callHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
            {isSample && <span className={css.note}>This is a sample number. Nobody answers it.</span>}
          </p>
          {website && (
            <p className={css.contact}>
              <a href={website} rel="nofollow noopener" target="_blank">
                {new URL(website).hostname}
              </a>
            </p>
          )}
        </Block>
      )}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.block}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  );
}
