/** The foot of every page that has one. */
export function SiteFooter() {
  return <footer>Nestwright</footer>;
}
