import { type Article, articles } from '#content/blog/article-list.ts';
import { articleHtml } from '#content/blog/article-text.ts';
import { notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

/** An article with its text. */
export interface ArticlePage {
  article: Article;
  /** HTML from our own Markdown. */
  html: string;
}

/**
 * The article of `/blog/:slug`.
 *
 * @throws a 404 Response if there is none
 */
export async function loadArticle({ params }: LoaderFunctionArgs): Promise<ArticlePage> {
  const article = articles.find(({ slug }) => slug === params['slug']);
  if (article === undefined) throw notFound();
  return { article, html: await articleHtml(article.slug) };
}
