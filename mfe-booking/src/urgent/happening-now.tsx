import { isZip } from '@nestwright/contract/zip/rules';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';

import { usualDangers } from '@nestwright/domain/site/danger-rules';
import { DangerBox } from '@nestwright/domain/parts/danger-box';

import { firstAid } from './first-aid-data.ts';
import css from './happening-now.module.css';
import { ValveDrawing } from './valve-drawing.tsx';
import { WhoIsOpen, type WhoIsOpenProps } from './who-is-open.tsx';

/** For urgent requests: what to do first, and which pros are open now (product/wizard#how-soon). */
export function HappeningNow(request: WhoIsOpenProps) {
  const { zip, service, chosen } = request;
  const { title, steps, call, hasValve = false } = firstAid(categoryOf(service));
  return (
    <section className={css.now} aria-labelledby="first-aid">
      <DangerBox dangers={usualDangers} />
      <h2 id="first-aid" className={css.title}>
        {title}
      </h2>
      <div className={css.columns}>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {hasValve && <ValveDrawing />}
      </div>
      <p>{call}</p>
      <h2 className={css.title}>Who is open now</h2>
      <div role="status" className={css.open}>
        {isZip(zip) ? (
          <WhoIsOpen key={JSON.stringify([zip, service, chosen.company, chosen.companyId])} {...request} />
        ) : (
          <p>Enter the ZIP code of the job, and we’ll show who is open near it.</p>
        )}
      </div>
    </section>
  );
}
