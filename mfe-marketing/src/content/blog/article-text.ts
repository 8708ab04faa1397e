/**
 * An article's HTML. Each article is a separate file, so reading one loads no other.
 *
 * @param slug a slug from the list; any other is a programming error and throws
 */
export async function articleHtml(slug: string): Promise<string> {
  const text = (await import(`./${slug}.md`)) as { default: string };
  return text.default;
}
