import type { Site } from '@nestwright/e2e/site.ts';

/** A visitor without a browser. It keeps its cookies from call to call. */
export interface Visitor {
  /**
   * @throws Error if the gateway answers with a status other than `status`
   */
  post(path: string, body: unknown, status: number): Promise<Response>;
}

export function newVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>();
  return {
    async post(path, body, status) {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      if (answer.status !== status)
        throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    },
  };
}

/** Creates an account as a person would: asks for a code, reads it in the development mailbox, fills in the details. */
export async function signUp(site: Pick<Site, 'url' | 'adminUrl'>, email: string): Promise<void> {
  const visitor = newVisitor(site.url);
  const purpose = 'sign-up';
  await visitor.post('/api/codes', { email, purpose }, 202);
  await visitor.post(
    '/api/codes/check',
    { email, purpose, code: await codeInMailbox(site.adminUrl, email) },
    200,
  );
  const record = {
    FirstName: 'Ada',
    LastName: 'Byron',
    PhoneNumber: '(305) 555-0143',
    UserEmail: email,
    PassWord: '',
    UserDateCreated: 1,
    LastLoginUserDate: 1,
    UserIP: { ip: '127.0.0.1', city: null },
    UserID: crypto.randomUUID(),
    UserAgent: 'bench',
    UserProfilePicture: null,
    FirstProject: true,
  };
  await visitor.post('/api/users', record, 201);
}

async function codeInMailbox(adminUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${adminUrl}/_mailbox.json`)).json()) as { to: string; text: string }[];
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code for ${email} came into the mailbox.`);
}
