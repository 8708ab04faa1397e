/**
 * An article's HTML. Each article is a separate file, so opening one loads no others.
 *
 * @param slug a slug from the list; throws for any other, which is a programming error
 */
export async function articleHtml(slug: string): Promise<string> {
  const text = (await import(`./${slug}.md`)) as { default: string };
  return text.default;
}
