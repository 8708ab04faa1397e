import { escapeHtml } from './entry-page.ts';

/** The form where a developer chooses a remote and the origin of their build. */
export function buildForm(
  siteName: string,
  { remotes, origins }: { remotes: readonly string[]; origins: readonly string[] },
): string {
  const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');
  return page(
    siteName,
    `<p>Only you see it, in this browser, until you reset it or close the browser.</p>
<p>On any page, Alt+Shift+O shows which remote each part belongs to, and lets you swap it.</p>
<form method="post" action="/_override" aria-label="Your own build">
<p><label>Remote <select name="remote">${options(remotes)}</select></label></p>
<p><label>From <select name="origin">${options(origins)}</select></label></p>
<p><button type="submit">Use it</button></p>
</form>
<form method="post" action="/_override" aria-label="Reset"><input type="hidden" name="remote" value=""><p><button type="submit">Reset</button></p></form>`,
  );
}

/** The form where a developer signs in with OVERRIDE_TOKEN. */
export function signInForm(siteName: string, isRefused: boolean): string {
  return page(
    siteName,
    `${isRefused ? '<p role="alert">Please sign in with the right token.</p>' : ''}
<form method="post" action="/_override/sign-in">
<p><label>OVERRIDE_TOKEN <input name="token" type="password" autocomplete="current-password" required></label></p>
<p><button type="submit">Sign in</button></p>
</form>`,
  );
}

function page(siteName: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your own build | ${escapeHtml(siteName)}</title>
</head>
<body>
<main>
<h1>Your own build in the site</h1>
${body}
</main>
</body>
</html>
`;
}
