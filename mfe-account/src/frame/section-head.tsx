import type { ReactNode } from 'react';
import { PageHead } from '@nestwright/domain/parts/page-head';

import css from './section.module.css';

interface SectionHeadProps {
  title: string;
  /** One sentence under the heading, and the page's description. */
  description: string;
  children?: ReactNode;
}

/** Heading of an account section and the head of its page, which stays out of search engines. */
export function SectionHead({ title, description, children }: SectionHeadProps) {
  return (
    <>
      <PageHead title={title} description={description} noIndex />
      <h1 className={css.heading}>{title}</h1>
      <p className={css.intro}>{children ?? description}</p>
    </>
  );
}
