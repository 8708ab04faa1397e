import { Link } from '@nestwright/shared-lib/router';

/** Brand, My Projects, Start a Project. */
export function SiteHeader() {
  return (
    <header>
      <Link to="/">Nestwright</Link> <Link to="/my-projects">My Projects</Link> <Link to="/start-project">Start a Project</Link>
    </header>
  );
}
