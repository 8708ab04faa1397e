/**
 * HTML of an article. Each is a file of its own, so that reading one loads no other.
 *
 * @param slug one of the list; another is a programming error and throws
 */
export async function articleHtml(slug: string): Promise<string> {
  const text = (await import(`./${slug}.md`)) as { default: string };
  return text.default;
}
